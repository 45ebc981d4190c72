import { FAILURES_PER_NETWORK_ADDRESS, LOGIN_FAILURES_PER_ACCOUNT } from "#contract/rules/limits.ts";
import type { Caller } from "#server/auth/index.ts";

// Each way of signing in has its own tries, so that wrong passwords never lock passkeys or codes.

/**
 * For app codes and recovery codes. Only a caller with the password
 * gets here, so strangers cannot use up the tries.
 */
export function buildCodeCounters(staffId: string) {
  return [{ key: `staff-factor:${staffId}`, limit: LOGIN_FAILURES_PER_ACCOUNT }];
}

export function buildPasskeyCounters(staffId: string) {
  return [{ key: `staff-passkey:${staffId}`, limit: LOGIN_FAILURES_PER_ACCOUNT }];
}

/** For the repeated password in an open session. */
export function buildPasswordCheckCounters(staffId: string) {
  return [{ key: `staff-proof:${staffId}`, limit: LOGIN_FAILURES_PER_ACCOUNT }];
}

/** Passkeys cannot be guessed, so only the load per network is limited. */
export function buildPasskeySignInCounters({ network }: Caller) {
  return [{ key: `passkey:${network}`, limit: FAILURES_PER_NETWORK_ADDRESS }];
}
