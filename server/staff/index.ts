export { staffAuthenticator } from "./authenticate-staff.ts";
export { cleanUpStaff } from "./clean-up-staff.ts";
export { inviteStaff } from "./invite-staff.ts";
export { letSetPasswordOf } from "./set-password.ts";
export { staffRoutes } from "./staff.routes.ts";
export { removeClearTotp, sealClearTotp, totpSecrets } from "./totp-secrets.ts";
