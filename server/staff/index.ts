export { staffAuthenticator } from "./authenticate-staff.ts";
export { inviteStaff } from "./invite-staff.ts";
export { staffRoutes } from "./staff.routes.ts";
