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
import type { StaffSession } from "#server/http/office/office-bind.ts";

/** The library has hundreds of files, so loading waits until a passkey is first used. */
export const loadPasskeyLibrary = () => import("@simplewebauthn/server");

export const CHALLENGE_VALID_MS = 5 * MINUTE_MS;

interface OfficeSite {
  officeUrl: string;
  brandName: string;
}

type Transports = NonNullable<Parameters<typeof verifyAuthenticationResponse>[0]["credential"]["transports"]>;

export async function createRegistrationChallenge(db: Db, session: StaffSession, { officeUrl, brandName }: OfficeSite) {
  const [[member], passkeys] = await Promise.all([
    db.select({ email: staff.email }).from(staff).where(eq(staff.id, session.staff.id)),
    listPasskeys(db, session),
  ]);
  const { generateRegistrationOptions } = await loadPasskeyLibrary();
  const options = await generateRegistrationOptions({
    rpName: brandName,
    rpID: new URL(officeUrl).hostname,
    userName: member?.email ?? "",
    userDisplayName: session.staff.name,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: "preferred", userVerification: "required" },
  });
  await storeChallenge(db, session, options.challenge);
  return options;
}

export async function addPasskey(
  tx: Queryable,
  session: StaffSession,
  { name, answer, officeUrl }: { name: string; answer: Record<string, unknown> } & Pick<OfficeSite, "officeUrl">,
): Promise<void> {
  const expectedChallenge = await consumeSessionChallenge(tx, session);
  const { verifyRegistrationResponse } = await loadPasskeyLibrary();
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

export async function createPasskeyChallenge(
  db: Db,
  session: StaffSession,
  { officeUrl }: Pick<OfficeSite, "officeUrl">,
) {
  const passkeys = await listPasskeys(db, session);
  const { generateAuthenticationOptions } = await loadPasskeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: new URL(officeUrl).hostname,
    userVerification: "required",
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports as Transports,
    })),
  });
  await storeChallenge(db, session, options.challenge);
  return options;
}

export async function checkPasskey(
  tx: Queryable,
  session: StaffSession,
  { answer, officeUrl }: PasskeyAnswer,
): Promise<void> {
  const expectedChallenge = await consumeSessionChallenge(tx, session);
  const passkeys = await listPasskeys(tx, session);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer.id);
  await verifyPasskey(tx, passkey, { answer, officeUrl, expectedChallenge });
}

export interface PasskeyAnswer extends Pick<OfficeSite, "officeUrl"> {
  answer: Record<string, unknown>;
}

type ExpectedChallenge = Pick<Parameters<typeof verifyAuthenticationResponse>[0], "expectedChallenge">;

/** The device verifies its user, so a passkey proves both possession and person. */
export async function verifyPasskey(
  tx: Queryable,
  passkey: typeof staffPasskey.$inferSelect | undefined,
  { answer, officeUrl, expectedChallenge }: PasskeyAnswer & ExpectedChallenge,
): Promise<void> {
  const { verifyAuthenticationResponse } = await loadPasskeyLibrary();
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

function listPasskeys(db: Queryable, { staff: { id } }: StaffSession) {
  return db.select().from(staffPasskey).where(eq(staffPasskey.staffId, id));
}

async function storeChallenge(db: Queryable, { tokenHash }: StaffSession, challenge: string): Promise<void> {
  const values = { sessionHash: tokenHash, challenge, expiresAt: fromNow(CHALLENGE_VALID_MS) };
  await db
    .insert(staffChallenge)
    .values(values)
    .onConflictDoUpdate({ target: staffChallenge.sessionHash, set: values });
}

/** Deletes the challenge, so that each is answered only once. */
async function consumeSessionChallenge(db: Queryable, { tokenHash }: StaffSession): Promise<string> {
  const [taken] = await db
    .delete(staffChallenge)
    .where(and(eq(staffChallenge.sessionHash, tokenHash), gt(staffChallenge.expiresAt, sql`now()`)))
    .returning({ challenge: staffChallenge.challenge });
  if (!taken) throw new ShopError("wrong-code", { text: "This took too long. Please try again" });
  return taken.challenge;
}
