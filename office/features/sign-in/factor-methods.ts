import type { OfficeSession } from "#contract/office/staff/session.ts";

export type FactorMethod = "passkey" | "totp" | "recovery";

/** The second factors that the staff member can use in this browser, the quickest first. */
export function listFactorMethods(
  { passkeys, totp }: Pick<OfficeSession["factors"], "totp"> & { passkeys: readonly unknown[] },
  { supportsPasskeys }: { supportsPasskeys: boolean },
): FactorMethod[] {
  return [
    ...(passkeys.length > 0 && supportsPasskeys ? (["passkey"] as const) : []),
    ...(totp ? (["totp"] as const) : []),
    "recovery",
  ];
}
