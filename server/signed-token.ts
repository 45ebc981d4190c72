import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#database/database.ts";
import { sharedSecret } from "#database/secret.ts";

const SIGNATURE_BYTES = 16;
const TOKEN = /^([\w-]+)\.([\w-]{22})$/;

const secrets = new WeakMap<Db, Promise<Buffer>>();

function secretOf(db: Db): Promise<Buffer> {
  let secret = secrets.get(db);
  if (!secret) {
    secret = sharedSecret(db, "signed-token");
    secrets.set(db, secret);
    // The next one who needs it asks again.
    secret.catch(() => secrets.delete(db));
  }
  return secret;
}

/** Words that only the shop can have written, for links in mails: nobody can make one up, and nothing has to be kept for it. */
export async function signedToken(db: Db, purpose: string, words: string): Promise<string> {
  return `${Buffer.from(words).toString("base64url")}.${sign(await secretOf(db), purpose, words).toString("base64url")}`;
}

/** What the shop wrote, or nothing where it did not, or for another purpose. */
export async function wordsOfToken(db: Db, purpose: string, token: string): Promise<string | undefined> {
  const [, written = "", signature = ""] = TOKEN.exec(token) ?? [];
  const words = Buffer.from(written, "base64url").toString();
  const right = sign(await secretOf(db), purpose, words);
  const given = Buffer.from(signature, "base64url");
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, right) ? words : undefined;
}

function sign(secret: Buffer, purpose: string, words: string): Buffer {
  return createHmac("sha256", secret).update(`${purpose}\n${words}`).digest().subarray(0, SIGNATURE_BYTES);
}
