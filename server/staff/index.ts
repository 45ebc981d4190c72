export { staffAuthenticator } from "./authenticate-staff.ts";
export { inviteStaff } from "./invite-staff.ts";
export { letSetPasswordOf } from "./set-password.ts";
export { staffRoutes } from "./staff.routes.ts";
