// Every call of the office: its method, its path below /api, and what one must be permitted to make it. No schemas here, so that the
// browser can carry it without a validator.
import type { Permission } from "./permissions.ts";

/**
 * anybody: who is not signed in yet. half: who gave a password and may still owe the second factor. staff: whoever is signed in, about
 * themselves. A permission: who has it.
 */
export type OfficeAccess = "anybody" | "half" | "staff" | Permission;

export interface OfficeCall {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** Required: a call that does not say who may make it does not compile. */
  readonly access: OfficeAccess;
  /** Who is there must have been proven in the last minutes. */
  readonly freshProof?: true;
  readonly summary: string;
}

export const OFFICE_CALLS = {
  // Signing in
  signIn: { method: "POST", path: "/office/session", access: "anybody", summary: "Sign in with a password" },
  getSession: {
    method: "GET",
    path: "/office/session",
    access: "half",
    summary: "Who is signed in, and what they may do",
  },
  signOut: { method: "DELETE", path: "/office/session", access: "half", summary: "Sign out" },
  passTotp: { method: "POST", path: "/office/session/totp", access: "half", summary: "Second factor: a code" },
  passRecoveryCode: {
    method: "POST",
    path: "/office/session/recovery",
    access: "half",
    summary: "Second factor: a recovery code",
  },
  askPasskey: {
    method: "POST",
    path: "/office/session/passkey/challenge",
    access: "half",
    summary: "Second factor: what a passkey is to sign",
  },
  passPasskey: { method: "POST", path: "/office/session/passkey", access: "half", summary: "Second factor: a passkey" },
  prove: { method: "POST", path: "/office/session/proof", access: "staff", summary: "Prove anew who is there" },
  acceptInvitation: {
    method: "POST",
    path: "/office/invitation",
    access: "anybody",
    summary: "Join the staff by an invitation",
  },

  // One's own second factor
  beginTotp: { method: "POST", path: "/office/factor/totp", access: "half", summary: "Begin with codes of an app" },
  confirmTotp: {
    method: "PUT",
    path: "/office/factor/totp",
    access: "half",
    summary: "Codes of an app from now on; hands out recovery codes",
  },
  beginPasskey: {
    method: "POST",
    path: "/office/factor/passkey/challenge",
    access: "half",
    summary: "Begin with a passkey",
  },
  addPasskey: { method: "POST", path: "/office/factor/passkey", access: "half", summary: "A passkey from now on" },
  removePasskey: {
    method: "DELETE",
    path: "/office/factor/passkey/:id",
    access: "staff",
    freshProof: true,
    summary: "Remove a passkey",
  },

  // Staff
  listStaff: { method: "GET", path: "/office/staff", access: "staff.manage", summary: "The staff, roles and sessions" },
  inviteStaff: {
    method: "POST",
    path: "/office/staff/invitation",
    access: "staff.manage",
    freshProof: true,
    summary: "Invite somebody by e-mail",
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

  // History
  listHistory: { method: "GET", path: "/office/history", access: "history.read", summary: "Who changed what" },
} as const satisfies Record<string, OfficeCall>;

export type OfficeCallName = keyof typeof OFFICE_CALLS;
