import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  verifyAuthenticationResponse,
} from "@simplewebauthn/server";
import { ShopError } from "#contract/errors.ts";
import { MINUTE_MS } from "#contract/rules/limits.ts";
import type { Db, Queryable } from "#database/database.ts";
import { fromNow } from "#database/moment.ts";
import { and, eq, gt, sql } from "#database/orm.ts";
import { staff, staffChallenge, staffPasskey } from "#database/schema.ts";
import type { StaffSession } from "#server/http/office-bind.ts";

/** Hundreds of files, loaded when a passkey is first used and not at every start. */
export const passkeyLibrary = () => import("@simplewebauthn/server");

export const ANSWER_WITHIN_MS = 5 * MINUTE_MS;

interface Place {
  officeUrl: string;
  brandName: string;
}

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]["credential"]["transports"]>;

/** What a new passkey is to sign. */
export async function challengeForNewPasskey(db: Db, session: StaffSession, { officeUrl, brandName }: Place) {
  const [[member], passkeys] = await Promise.all([
    db.select({ email: staff.email }).from(staff).where(eq(staff.id, session.staff.id)),
    passkeysOf(db, session),
  ]);
  const { generateRegistrationOptions } = await passkeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: new URL(officeUrl).hostname,
    userName: member?.email ?? "",
    userDisplayName: session.staff.name,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await keepChallenge(db, session, options.challenge);
  return options;
}

export async function addPasskey(
  tx: Queryable,
  session: StaffSession,
  { name, answer, officeUrl }: { name: string; answer: Record<string, unknown> } & Pick<Place, "officeUrl">,
): Promise<void> {
  const expectedChallenge = await takeChallenge(tx, session);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: officeUrl,
    expectedRPID: new URL(officeUrl).hostname,
  }).catch(() => undefined);
  if (!verified?.verified) throw new ShopError("wrong-code", { text: "This passkey could not be checked" });
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  await tx.insert(staffPasskey).values({
    credentialId: id,
    staffId: session.staff.id,
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports ?? [],
    name,
  });
}

/** What a known passkey is to sign. */
export async function challengeForPasskey(db: Db, session: StaffSession, { officeUrl }: Pick<Place, "officeUrl">) {
  const passkeys = await passkeysOf(db, session);
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: new URL(officeUrl).hostname,
    userVerification: "required",
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
  });
  await keepChallenge(db, session, options.challenge);
  return options;
}

export async function checkPasskey(
  tx: Queryable,
  session: StaffSession,
  { answer, officeUrl }: PasskeyAnswer,
): Promise<void> {
  const expectedChallenge = await takeChallenge(tx, session);
  const passkeys = await passkeysOf(tx, session);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  await verifyPasskey(tx, passkey, { answer, officeUrl, expectedChallenge });
}

export interface PasskeyAnswer extends Pick<Place, "officeUrl"> {
  answer: Record<string, unknown>;
}

type Expected = Pick<Parameters<typeof verifyAuthenticationResponse>[0], "expectedChallenge">;

/** The device has asked who is there (user verification), so a passkey is possession and person in one. */
export async function verifyPasskey(
  tx: Queryable,
  passkey: typeof staffPasskey.$inferSelect | undefined,
  { answer, officeUrl, expectedChallenge }: PasskeyAnswer & Expected,
): Promise<void> {
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  const verified =
    passkey &&
    (await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: officeUrl,
      expectedRPID: new URL(officeUrl).hostname,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: passkey.transports as Transports,
      },
    }).catch(() => undefined));
  if (!passkey || !verified?.verified) throw new ShopError("wrong-code", { text: "This passkey could not be checked" });
  await tx
    .update(staffPasskey)
    .set({ counter: verified.authenticationInfo.newCounter, usedAt: sql`now()` })
    .where(eq(staffPasskey.credentialId, passkey.credentialId));
}

function passkeysOf(db: Queryable, { staff: { id } }: StaffSession) {
  return db.select().from(staffPasskey).where(eq(staffPasskey.staffId, id));
}

async function keepChallenge(db: Queryable, { tokenHash }: StaffSession, challenge: string): Promise<void> {
  const values = { sessionHash: tokenHash, challenge, expiresAt: fromNow(ANSWER_WITHIN_MS) };
  await db
    .insert(staffChallenge)
    .values(values)
    .onConflictDoUpdate({ target: staffChallenge.sessionHash, set: values });
}

/** Each challenge is answered once. */
async function takeChallenge(db: Queryable, { tokenHash }: StaffSession): Promise<string> {
  const [taken] = await db
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.sessionHash, tokenHash), gt(staffChallenge.expiresAt, sql`now()`)))
    .returning({ challenge: staffChallenge.challenge });
  if (!taken) throw new ShopError("wrong-code", { text: "This took too long. Please try again" });
  return taken.challenge;
}
