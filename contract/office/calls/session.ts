import type { OfficeCall } from "./office-call.ts";

export const SESSION_CALLS = {
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
  beginPasskeySignIn: {
    method: "POST",
    path: "/office/session/passkey-sign-in/challenge",
    access: "anybody",
    summary: "Sign in with a passkey alone: what it is to sign",
  },
  signInByPasskey: {
    method: "POST",
    path: "/office/session/passkey-sign-in",
    access: "anybody",
    summary: "Sign in with a passkey alone",
  },
  prove: { method: "POST", path: "/office/session/proof", access: "staff", summary: "Prove anew who is there" },
  acceptInvitation: {
    method: "POST",
    path: "/office/invitation",
    access: "anybody",
    summary: "Join the staff by an invitation",
  },

  setPassword: {
    method: "POST",
    path: "/office/password",
    access: "anybody",
    summary: "Set a new password by a link that an owner gave",
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
  removeTotp: {
    method: "DELETE",
    path: "/office/factor/totp",
    access: "staff",
    freshProof: true,
    summary: "No more codes of the app",
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/office/factor/recovery",
    access: "staff",
    freshProof: true,
    summary: "New recovery codes in the place of all earlier ones",
  },
  removePasskey: {
    method: "DELETE",
    path: "/office/factor/passkey/:id",
    access: "staff",
    freshProof: true,
    summary: "Remove a passkey",
  },
} as const satisfies Record<string, OfficeCall>;
