import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "#database/database.ts";
import { readCachedSecret } from "#server/platform/tokens/cached-secret.ts";

const SECRET = "invoice-link";
const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
const TOKEN = /^[\w-]{43}$/;

/** The signature prevents guessed links, and nothing has to be stored for a link. */
export async function createInvoiceToken(db: Db, invoiceId: string): Promise<string> {
  const id = Buffer.from(invoiceId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, sign(await readCachedSecret(db, SECRET), id)]).toString("base64url");
}

/** Returns the id of the invoice, or undefined for a token that the shop did not sign. */
export async function readInvoiceToken(db: Db, token: string): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, ID_BYTES);
  const isSigned = timingSafeEqual(bytes.subarray(ID_BYTES), sign(await readCachedSecret(db, SECRET), id));
  return isSigned ? toUuid(id.toString("hex")) : undefined;
}

function toUuid(hex: string): string {
  const [first = "", ...parts] = hex.match(/.{4}/g) ?? [];
  const [second = "", third, fourth, fifth, ...rest] = parts;
  return [first + second, third, fourth, fifth, rest.join("")].join("-");
}

function sign(secret: Buffer, id: Buffer): Buffer {
  return createHmac("sha256", secret).update(SECRET).update(id).digest().subarray(0, SIGNATURE_BYTES);
}
