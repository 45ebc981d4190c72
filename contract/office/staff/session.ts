import { z } from "zod";
import { PASSWORD_MAX } from "#contract/rules/limits.ts";
import { STAFF_PASSWORD_MIN } from "#contract/rules/office-limits.ts";
import { DateTime, newPassword, Otp, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

/**
 * What a session still needs. second-factor: a code, passkey or recovery code. enrolment: setting up a
 * second factor. none: nothing.
 */
export const MissingStep = z.enum(["none", "second-factor", "enrolment"]);

export const OfficeSession = z.object({
  owes: MissingStep,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  factors: z.object({
    totp: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: DateTime })),
    recoveryCodesLeft: z.number().int(),
  }),
  /** Seconds until the session expires without activity. */
  expiresIn: z.number().int(),
});
export type OfficeSession = z.infer<typeof OfficeSession>;

const Password = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(PASSWORD_MAX, "Password is too long");

/** Input and output of the browser's passkey functions, in the format of the WebAuthn standard. */
const PasskeyJson = z.record(z.string(), z.unknown());

const StaffPassword = newPassword({
  min: STAFF_PASSWORD_MIN,
  required: "Password is required",
  tooShort: `Password must be at least ${STAFF_PASSWORD_MIN} characters`,
});

const RecoveryCodes = z.object({ session: OfficeSession, recoveryCodes: z.array(z.string()) });

export const SESSION_CALLS = defineOfficeCalls({
  signIn: {
    method: "POST",
    path: "/office/session",
    access: "anybody",
    summary: "Sign in with a password",
    body: z.object({ email: requiredLine(254, "Email is required"), password: Password }),
    response: OfficeSession,
  },
  getSession: {
    method: "GET",
    path: "/office/session",
    access: "half",
    summary: "Who is signed in, and what they may do",
    response: OfficeSession,
  },
  signOut: {
    method: "DELETE",
    path: "/office/session",
    access: "half",
    summary: "Sign out",
    response: null,
  },
  passTotp: {
    method: "POST",
    path: "/office/session/totp",
    access: "half",
    summary: "Second factor: a code",
    body: z.object({ code: Otp }),
    response: OfficeSession,
  },
  passRecoveryCode: {
    method: "POST",
    path: "/office/session/recovery",
    access: "half",
    summary: "Second factor: a recovery code",
    body: z.object({ code: requiredLine(40, "Recovery code is required") }),
    response: OfficeSession,
  },
  askPasskey: {
    method: "POST",
    path: "/office/session/passkey/challenge",
    access: "half",
    summary: "Second factor: what a passkey is to sign",
    response: PasskeyJson,
  },
  passPasskey: {
    method: "POST",
    path: "/office/session/passkey",
    access: "half",
    summary: "Second factor: a passkey",
    body: z.object({ answer: PasskeyJson }),
    response: OfficeSession,
  },
  beginPasskeySignIn: {
    method: "POST",
    path: "/office/session/passkey-sign-in/challenge",
    access: "anybody",
    summary: "Sign in with a passkey alone: what it is to sign",
    response: PasskeyJson,
  },
  signInByPasskey: {
    method: "POST",
    path: "/office/session/passkey-sign-in",
    access: "anybody",
    summary: "Sign in with a passkey alone",
    body: z.object({ answer: PasskeyJson }),
    response: OfficeSession,
  },
  confirmIdentity: {
    method: "POST",
    path: "/office/session/proof",
    access: "staff",
    summary: "Check the password again",
    body: z.object({ password: Password }),
    response: OfficeSession,
  },
  acceptInvitation: {
    method: "POST",
    path: "/office/invitation",
    access: "anybody",
    summary: "Join the staff by an invitation",
    body: z.object({
      token: requiredLine(64, "Invitation is required"),
      name: requiredLine(100, "Name is required"),
      password: StaffPassword,
    }),
    response: OfficeSession,
  },
  setPassword: {
    method: "POST",
    path: "/office/password",
    access: "anybody",
    summary: "Set a new password by a link that an owner gave",
    body: z.object({ token: requiredLine(64, "Link is required"), password: StaffPassword }),
    response: OfficeSession,
  },
  beginTotp: {
    method: "POST",
    path: "/office/factor/totp",
    access: "half",
    summary: "Start setting up an authenticator app",
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    method: "PUT",
    path: "/office/factor/totp",
    access: "half",
    summary: "Confirm the authenticator app; returns recovery codes",
    body: z.object({ code: Otp }),
    response: RecoveryCodes,
  },
  beginPasskey: {
    method: "POST",
    path: "/office/factor/passkey/challenge",
    access: "half",
    summary: "Start setting up a passkey",
    response: PasskeyJson,
  },
  addPasskey: {
    method: "POST",
    path: "/office/factor/passkey",
    access: "half",
    summary: "Confirm the passkey",
    body: z.object({ name: requiredLine(60, "Name is required"), answer: PasskeyJson }),
    response: RecoveryCodes,
  },
  removeTotp: {
    method: "DELETE",
    path: "/office/factor/totp",
    access: "staff",
    needsConfirmedIdentity: true,
    summary: "Remove the authenticator app",
    response: OfficeSession,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/office/factor/recovery",
    access: "staff",
    needsConfirmedIdentity: true,
    summary: "New recovery codes in the place of all earlier ones",
    response: RecoveryCodes,
  },
  removePasskey: {
    method: "DELETE",
    path: "/office/factor/passkey/:id",
    access: "staff",
    needsConfirmedIdentity: true,
    summary: "Remove a passkey",
    params: z.object({ id: text(1_024) }),
    response: OfficeSession,
  },
});
