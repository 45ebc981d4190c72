import { createHash, randomBytes } from "node:crypto";
import type { Db, Tx } from "#database/database.ts";
import { fromNow, readDatabaseTime } from "#database/moment.ts";
import { and, eq, isNull } from "#database/orm.ts";
import { staff, staffChallenge, staffPasskey } from "#database/schema.ts";
import type { Caller, FailureLimits } from "#server/auth/index.ts";
import { createSignedToken, verifySignedToken } from "#server/platform/tokens/signed-token.ts";
import {
  CHALLENGE_VALID_MS,
  loadPasskeyLibrary,
  type PasskeyAnswer,
  verifyPasskey,
} from "../second-factor/passkeys.ts";
import { buildPasskeySignInCounters } from "../staff-limits.ts";
import { openStaffSession } from "./staff-session.repository.ts";

const PURPOSE = "passkey-sign-in";

/**
 * The challenge names no account, so strangers learn nothing, and
 * is signed instead of stored, so that a flood leaves no rows.
 */
export async function createSignInChallenge(db: Db, { officeUrl }: Pick<PasskeyAnswer, "officeUrl">) {
  const until = (await readDatabaseTime(db)).getTime() + CHALLENGE_VALID_MS;
  const challenge = await createSignedToken(db, PURPOSE, `${randomBytes(16).toString("hex")} ${until}`);
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
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

/**
 * A passkey counts as both factors and works even while
 * strangers have used up the password's tries.
 */
export function signInByPasskey(db: Db, limits: FailureLimits, request: PasskeySignIn): Promise<string> {
  const { answer, officeUrl, caller, browser } = request;
  return limits.attempt(buildPasskeySignInCounters(caller), () =>
    db.transaction(async (tx) => {
      const [owned] = await tx
        .select({ passkey: staffPasskey })
        .from(staffPasskey)
        .innerJoin(staff, and(eq(staff.id, staffPasskey.staffId), isNull(staff.blockedAt)))
        .where(eq(staffPasskey.credentialId, String(answer.id)));
      await verifyPasskey(tx, owned?.passkey, {
        answer,
        officeUrl,
        expectedChallenge: (challenge) => consumeChallenge(tx, { db, challenge }),
      });
      const staffId = owned?.passkey.staffId ?? "";
      return openStaffSession(tx, { staffId, device: { network: caller.network, browser }, passed: true });
    }),
  );
}

/** True for a recent challenge of this shop that is used for the first time. */
async function consumeChallenge(tx: Tx, { db, challenge }: { db: Db; challenge: string }): Promise<boolean> {
  const token = Buffer.from(challenge, "base64url").toString();
  const [, until = "0"] = (await verifySignedToken(db, PURPOSE, token))?.split(" ") ?? [];
  if (Number(until) < (await readDatabaseTime(tx)).getTime()) return false;
  const used = await tx
    .insert(staffChallenge)
    .values({
      sessionHash: createHash("sha256").update(token).digest(),
      challenge: "",
      expiresAt: fromNow(CHALLENGE_VALID_MS),
    })
    .onConflictDoNothing()
    .returning({ challenge: staffChallenge.challenge });
  return used.length === 1;
}
