import { createHash } from "node:crypto";
import { normaliseEmail } from "#contract/rules/email.ts";
import {
  FAILURES_PER_NETWORK_ADDRESS,
  LOGIN_FAILURES_PER_ACCOUNT,
  STAFF_FAILURES_FROM_ALL_NETWORKS,
} from "#contract/rules/limits.ts";
import { networkOf } from "#server/http/network-of.ts";

/** Who bears a wrong password of staff: the account from this network, the account from all of them, the network. */
export function staffSignInCounters(email: string, ip: string) {
  const account = `staff:${createHash("sha256").update(normaliseEmail(email)).digest("base64url")}`;
  const network = networkOf(ip);
  return [
    { key: `${account}:${network}`, most: LOGIN_FAILURES_PER_ACCOUNT },
    { key: account, most: STAFF_FAILURES_FROM_ALL_NETWORKS },
    { key: `network:${network}`, most: FAILURES_PER_NETWORK_ADDRESS },
  ];
}

/** Only who knows the password gets this far, so nobody else can use these up. */
export function secondFactorCounters(staffId: string) {
  return [{ key: `staff-factor:${staffId}`, most: LOGIN_FAILURES_PER_ACCOUNT }];
}
