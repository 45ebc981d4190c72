export { WorkQueue } from "#server/platform/jobs/work-queue.ts";
export { findAccountById, toUser } from "./account.repository.ts";
export { bindAuthRoutes } from "./auth.routes.ts";
export { cleanUpIdentity } from "./clean-up-identity.ts";
export {
  buildLinkCounters,
  buildLoginCounters,
  buildTrackingCounters,
  FailureLimits,
} from "./failure-limits.ts";
export { createIdentityQueue } from "./identity-queue.ts";
export { changePassword } from "./password/change-password.ts";
export { hashPassword, isPasswordCorrect } from "./password/password.ts";
export { RateLimitCounts } from "./rate-limit-counts.repository.ts";
export { createAuthenticator } from "./session/authenticate.ts";
export { type Caller, toCaller } from "./session/caller.ts";
export { deleteKnownBrowsers, readCallerTrust, rememberCaller } from "./session/caller-trust.ts";
export { openSession } from "./session/session.repository.ts";
