import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "#database/database.ts";
import { databaseNow, fromNow } from "#database/moment.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { staff, staffChallenge, staffPasskey } from "#database/schema.ts";
import type { Caller, FailureLimits } from "#server/auth/index.ts";
import { signedToken, wordsOfToken } from "#server/signed-token.ts";
import { ANSWER_WITHIN_MS, type PasskeyAnswer, passkeyLibrary, verifyPasskey } from "./passkeys.ts";
import { passkeySignInCounters } from "./staff-limits.ts";
import { openStaffSession } from "./staff-session.repository.ts";

const PURPOSE = "passkey-sign-in";

/**
 * What any passkey of the office may sign. It names nobody, so it tells nobody who has an account, and it is signed instead of stored:
 * a flood of these leaves nothing behind.
 */
export async function challengeForSignIn(db: Db, { officeUrl }: Pick<PasskeyAnswer, "officeUrl">) {
  const until = (await databaseNow(db)).getTime() + ANSWER_WITHIN_MS;
  const challenge = await signedToken(db, PURPOSE, `${randomBytes(16).toString("hex")} ${until}`);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  return generateAuthenticationOptions({
    rpID: new URL(officeUrl).hostname,
    userVerification: "required",
    challenge,
  });
}

interface PasskeySignIn extends PasskeyAnswer {
  caller: Caller;
  browser: string;
}

/** A passkey is both factors, so it opens the office whole, also while strangers have used up the tries at the password. */
export function signInByPasskey(db: Db, limits: FailureLimits, request: PasskeySignIn): Promise<string> {
  const { answer, officeUrl, caller, browser } = request;
  return limits.attempt(passkeySignInCounters(caller), () =>
    db.transaction(async (tx) => {
      const [owned] = await tx
        .select({ passkey: staffPasskey })
        .from(staffPasskey)
        .innerJoin(staff, and(eq(staff.id, staffPasskey.staffId), isNull(staff.blockedAt)))
        .where(eq(staffPasskey.credentialId, String(answer.id)));
      await verifyPasskey(tx, owned?.passkey, {
        answer,
        officeUrl,
        expectedChallenge: (challenge) => useChallenge(tx, { db, challenge }),
      });
      const staffId = owned?.passkey.staffId ?? "";
      return openStaffSession(tx, { staffId, device: { network: caller.network, browser }, passed: true });
    }),
  );
}

/** True for a challenge of ours that is young enough and is answered for the first time. */
async function useChallenge(tx: Tx, { db, challenge }: { db: Db; challenge: string }): Promise<boolean> {
  const token = Buffer.from(challenge, "base64url").toString();
  const [, until = "0"] = (await wordsOfToken(db, PURPOSE, token))?.split(" ") ?? [];
  if (Number(until) < (await databaseNow(tx)).getTime()) return false;
  const used = await tx
    .insert(staffChallenge)
    .values({
      sessionHash: createHash("sha256").update(token).digest(),
      challenge: "",
      expiresAt: fromNow(ANSWER_WITHIN_MS),
    })
    .onConflictDoNothing()
    .returning({ challenge: staffChallenge.challenge });
  return used.length === 1;
}
