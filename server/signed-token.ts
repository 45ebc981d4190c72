import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#database/database.ts";
import { keptSecret } from "./kept-secret.ts";

const SECRET = "signed-token";
const SIGNATURE_BYTES = 16;
const TOKEN = /^([\w-]+)\.([\w-]{22})$/;

/** Words that only the shop can have written, for links in mails: nobody can make one up, and nothing has to be kept for it. */
export async function signedToken(db: Db, purpose: string, words: string): Promise<string> {
  return `${Buffer.from(words).toString("base64url")}.${sign(await keptSecret(db, SECRET), purpose, words)}`;
}

/** What the shop wrote, or nothing where it did not, or for another purpose. */
export async function wordsOfToken(db: Db, purpose: string, token: string): Promise<string | undefined> {
  const [, written = "", signature = ""] = TOKEN.exec(token) ?? [];
  const words = Buffer.from(written, "base64url").toString();
  // As it is written: the last letter of a signature has bits to spare, and only one of its spellings is ours.
  const right = Buffer.from(sign(await keptSecret(db, SECRET), purpose, words));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) ? words : undefined;
}

function sign(secret: Buffer, purpose: string, words: string): string {
  const digest = createHmac("sha256", secret).update(`${purpose}\n${words}`).digest();
  return digest.subarray(0, SIGNATURE_BYTES).toString("base64url");
}
