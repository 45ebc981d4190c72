import type { OfficeCall } from "./office-call.ts";

export const STAFF_CALLS = {
  listStaff: { method: "GET", path: "/office/staff", access: "staff.manage", summary: "The staff, roles and sessions" },
  inviteStaff: {
    method: "POST",
    path: "/office/staff/invitation",
    access: "staff.manage",
    freshProof: true,
    summary: "Invite somebody by e-mail",
  },
  withdrawInvitation: {
    method: "DELETE",
    path: "/office/staff/invitation/:id",
    access: "staff.manage",
    freshProof: true,
    summary: "Take an invitation back",
  },
  letSetPassword: {
    method: "POST",
    path: "/office/staff/:id/password",
    access: "staff.manage",
    freshProof: true,
    summary: "A link by which somebody sets a new password",
  },
  changeStaff: {
    method: "PUT",
    path: "/office/staff/:id",
    access: "staff.manage",
    freshProof: true,
    summary: "Change somebody's role, or block them",
  },
  resetFactors: {
    method: "DELETE",
    path: "/office/staff/:id/factor",
    access: "staff.manage",
    freshProof: true,
    summary: "Take somebody's second factor away, so that they set up another",
  },
  listSessions: { method: "GET", path: "/office/sessions", access: "staff", summary: "One's own open sessions" },
  endSession: { method: "DELETE", path: "/office/sessions/:id", access: "staff", summary: "End a session" },
} as const satisfies Record<string, OfficeCall>;
