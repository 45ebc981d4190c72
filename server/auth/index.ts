export { WorkQueue } from "#server/work-queue.ts";
export { findAccountById, userOf } from "./account.repository.ts";
export { authRoutes } from "./auth.routes.ts";
export { authenticator } from "./authenticate.ts";
export { changePassword } from "./change-password.ts";
export { cleanUpIdentity } from "./clean-up-identity.ts";
export { FailureLimits } from "./failure-limits.ts";
export { hashPassword, passwordMatches } from "./password.ts";
export { openSession } from "./session.repository.ts";
