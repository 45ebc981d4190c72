import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#database/database.ts";
import { readCachedSecret } from "./cached-secret.ts";

const SECRET = "signed-token";
const SIGNATURE_BYTES = 16;
const TOKEN = /^([\w-]+)\.([\w-]{22})$/;

/** For links in mails: the token cannot be forged, and nothing has to be stored for a token. */
export async function createSignedToken(db: Db, purpose: string, text: string): Promise<string> {
  return `${Buffer.from(text).toString("base64url")}.${sign(await readCachedSecret(db, SECRET), purpose, text)}`;
}

/** Undefined if the signature is wrong or for another purpose. */
export async function verifySignedToken(db: Db, purpose: string, token: string): Promise<string | undefined> {
  const [, written = "", signature = ""] = TOKEN.exec(token) ?? [];
  const text = Buffer.from(written, "base64url").toString();
  // Compared as text, because base64url allows several spellings of the last character.
  const right = Buffer.from(sign(await readCachedSecret(db, SECRET), purpose, text));
  const actual = Buffer.from(signature);
  return actual.length === right.length && timingSafeEqual(actual, right) ? text : undefined;
}

function sign(secret: Buffer, purpose: string, text: string): string {
  const digest = createHmac("sha256", secret).update(`${purpose}\n${text}`).digest();
  return digest.subarray(0, SIGNATURE_BYTES).toString("base64url");
}
