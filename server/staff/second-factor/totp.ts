// Codes of an authenticator app (RFC 6238): six digits, a new one every 30 seconds.
import { createHmac, timingSafeEqual } from "node:crypto";
import { OTP_DIGITS } from "#contract/rules/limits.ts";

const STEP_SECONDS = 30;
/** A phone's clock may be one step ahead or behind. */
const STEPS_AROUND = [0, -1, 1];
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

export function calculateTotpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** OTP_DIGITS).padStart(OTP_DIGITS, "0");
}

export function calculateTotpStep(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / STEP_SECONDS);
}

/** Returns the time step of a current code that is newer than the last one used. */
export function findStep(
  secret: Buffer,
  { code, now, after }: { code: string; now: Date; after: number },
): number | undefined {
  const current = calculateTotpStep(now);
  return STEPS_AROUND.map((around) => current + around).find(
    (step) => step > after && isSame(calculateTotpCode(secret, step), code),
  );
}

/** Builds the URI that an authenticator app scans. */
export function buildTotpUri({ secret, account, issuer }: { secret: Buffer; account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}

export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
