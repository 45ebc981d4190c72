export { cleanUpStaff } from "./clean-up-staff.ts";
export { inviteStaff } from "./invitation/invite-staff.ts";
export { createRoleUndoers } from "./roles/undo-role.ts";
export { encryptPlainTotpSecrets, removePlainTotpSecrets, totpSecretColumn } from "./second-factor/totp-secrets.ts";
export { createStaffAuthenticator } from "./sign-in/authenticate-staff.ts";
export { createSessionRuleUndoers } from "./sign-in/session-rule.ts";
export { createPasswordLinkByEmail } from "./sign-in/set-password.ts";
export { bindStaffRoutes } from "./staff.routes.ts";
