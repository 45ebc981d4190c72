import { z } from "zod";
import { PASSWORD_MAX, STAFF_PASSWORD_MIN } from "../rules/limits.ts";
import { DateTime, newPassword, Otp, requiredLine, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

/**
 * What a session still owes. second-factor: a code, a passkey or a recovery code. enrolment: a second factor has to be set up first.
 * none: the office is open.
 */
export const Owed = z.enum(["none", "second-factor", "enrolment"]);

export const OfficeSession = z.object({
  owes: Owed,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  permissions: z.array(z.string()),
  factors: z.object({
    totp: z.boolean(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), createdAt: DateTime })),
    recoveryCodesLeft: z.number().int(),
  }),
  /** Seconds until the session ends when nothing is done. */
  expiresIn: z.number().int(),
});
export type OfficeSession = z.infer<typeof OfficeSession>;

const Password = z
  .string({ error: "Password is required" })
  .min(1, "Password is required")
  .max(PASSWORD_MAX, "Password is too long");

export const signIn = officeEndpoint("signIn", {
  body: z.object({ email: requiredLine(254, "Email is required"), password: Password }),
  response: OfficeSession,
});
export const getSession = officeEndpoint("getSession", { response: OfficeSession });
export const signOut = officeEndpoint("signOut", { response: null });
export const passTotp = officeEndpoint("passTotp", { body: z.object({ code: Otp }), response: OfficeSession });
export const passRecoveryCode = officeEndpoint("passRecoveryCode", {
  body: z.object({ code: requiredLine(40, "Recovery code is required") }),
  response: OfficeSession,
});

/** What the browser's own passkey functions take and give; its shape is the WebAuthn standard's. */
const PasskeyJson = z.record(z.string(), z.unknown());
export const askPasskey = officeEndpoint("askPasskey", { response: PasskeyJson });
export const passPasskey = officeEndpoint("passPasskey", {
  body: z.object({ answer: PasskeyJson }),
  response: OfficeSession,
});

export const beginPasskeySignIn = officeEndpoint("beginPasskeySignIn", { response: PasskeyJson });
export const signInByPasskey = officeEndpoint("signInByPasskey", {
  body: z.object({ answer: PasskeyJson }),
  response: OfficeSession,
});

export const prove = officeEndpoint("prove", { body: z.object({ password: Password }), response: OfficeSession });

const StaffPassword = newPassword({
  min: STAFF_PASSWORD_MIN,
  required: "Password is required",
  tooShort: `Password must be at least ${STAFF_PASSWORD_MIN} characters`,
});

export const acceptInvitation = officeEndpoint("acceptInvitation", {
  body: z.object({
    token: requiredLine(64, "Invitation is required"),
    name: requiredLine(100, "Name is required"),
    password: StaffPassword,
  }),
  response: OfficeSession,
});
export const setPassword = officeEndpoint("setPassword", {
  body: z.object({ token: requiredLine(64, "Link is required"), password: StaffPassword }),
  response: OfficeSession,
});

const RecoveryCodes = z.object({ session: OfficeSession, recoveryCodes: z.array(z.string()) });
export const beginTotp = officeEndpoint("beginTotp", { response: z.object({ secret: z.string(), uri: z.string() }) });
export const confirmTotp = officeEndpoint("confirmTotp", { body: z.object({ code: Otp }), response: RecoveryCodes });
export const beginPasskey = officeEndpoint("beginPasskey", { response: PasskeyJson });
export const addPasskey = officeEndpoint("addPasskey", {
  body: z.object({ name: requiredLine(60, "Name is required"), answer: PasskeyJson }),
  response: RecoveryCodes,
});
export const removeTotp = officeEndpoint("removeTotp", { response: OfficeSession });
export const renewRecoveryCodes = officeEndpoint("renewRecoveryCodes", { response: RecoveryCodes });
export const removePasskey = officeEndpoint("removePasskey", {
  params: z.object({ id: text(1_024) }),
  response: OfficeSession,
});
