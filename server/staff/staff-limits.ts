import { FAILURES_PER_NETWORK_ADDRESS, LOGIN_FAILURES_PER_ACCOUNT } from "#contract/rules/limits.ts";
import type { Caller } from "#server/auth/index.ts";

// Each way in has tries of its own: wrong passwords never lock a passkey or the codes of an app, nor the other way round.

/** Codes of an app and recovery codes. Only who knows the password gets this far, so nobody else can use these up. */
export function codeCounters(staffId: string) {
  return [{ key: `staff-factor:${staffId}`, most: LOGIN_FAILURES_PER_ACCOUNT }];
}

export function passkeyCounters(staffId: string) {
  return [{ key: `staff-passkey:${staffId}`, most: LOGIN_FAILURES_PER_ACCOUNT }];
}

/** The password once more, of a session that is open. */
export function proofCounters(staffId: string) {
  return [{ key: `staff-proof:${staffId}`, most: LOGIN_FAILURES_PER_ACCOUNT }];
}

/** A passkey in the place of a password: nobody can guess one, so only the network's load is bounded. */
export function passkeySignInCounters({ network }: Caller) {
  return [{ key: `passkey:${network}`, most: FAILURES_PER_NETWORK_ADDRESS }];
}
