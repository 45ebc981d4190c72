import { OTP_DIGITS } from "../limits.ts";

export const OTP_REQUIRED_TEXT = "OTP is required";
export const OTP_DIGITS_TEXT = "OTP must be 6 digits";
export const OTP_REGISTRATION_TEXT = "Please enter a valid 6-digit OTP";

export const OTP = new RegExp(`^\\d{${OTP_DIGITS}}$`);

export function isOtp(text: string): boolean {
  return OTP.test(text);
}

/** Keeps the digits of typed or pasted text. */
export function extractOtpDigits(text: string): string {
  return text.replace(/\D/g, "").slice(0, OTP_DIGITS);
}
