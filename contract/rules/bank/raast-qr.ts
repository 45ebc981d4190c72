import { HOUR_MS } from "../limits.ts";
import { isIban } from "./iban.ts";

export interface RaastTransfer {
  iban: string;
  /** Without an amount the code is static, and the payer types the amount. */
  rupees?: number;
  /** Apps refuse the code afterwards; given to the minute, in Pakistan's time. */
  expiresAt?: Date;
}

// Tags of the State Bank's standard for transfers between persons (2022), in their sequence.
const VERSION = "00";
const CODE_KIND = "01";
const SCHEME = "02";
const IBAN = "04";
const AMOUNT = "05";
const EXPIRY = "07";
const CHECKSUM = "10";

const UTC_OFFSET_MS = 5 * HOUR_MS;

/** The text of a Raast code. It has no field for a reference, so the payer types that. */
export function buildRaastText({ iban, rupees, expiresAt }: RaastTransfer): string {
  if (!isIban(iban)) throw new Error("This is no Pakistani IBAN");
  if (rupees !== undefined && !(Number.isSafeInteger(rupees) && rupees > 0))
    throw new Error("The amount must be whole rupees");
  const isDynamic = rupees !== undefined || expiresAt !== undefined;
  const text = [
    buildField(VERSION, "02"),
    buildField(CODE_KIND, isDynamic ? "12" : "11"),
    buildField(SCHEME, "00"),
    buildField(IBAN, iban),
    rupees === undefined ? "" : buildField(AMOUNT, String(rupees)),
    expiresAt === undefined ? "" : buildField(EXPIRY, formatExpiry(expiresAt)),
    // The checksum also covers its own tag and length.
    `${CHECKSUM}04`,
  ].join("");
  return `${text}${calculateCrc16(text).toString(16).toUpperCase().padStart(4, "0")}`;
}

function buildField(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, "0")}${value}`;
}

/** As ddMMyyyyHHmm. */
function formatExpiry(moment: Date): string {
  const [year, month, day, hour, minute] = new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().split(/\D/);
  return [day, month, year, hour, minute].join("");
}

/** CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, not reflected. Exported for its own check value. */
export function calculateCrc16(text: string): number {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc;
}
