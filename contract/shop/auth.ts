import { z } from "zod";
import { BROWSER_ID_HEADER, BROWSER_ID_PATTERN } from "../rules/browser-id.ts";
import { PASSWORD_MAX, PASSWORD_MIN_ON_REGISTER, PASSWORD_MIN_ON_RESET } from "../rules/limits.ts";
import { DateTime, email, MessageResponse, newPassword, Otp, Phone, requiredLine } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: DateTime,
});
export type User = z.infer<typeof User>;

/**
 * The browser's random id: strangers who use the owner's e-mail cannot lock a known browser out
 * (decision 0006). A request without a known id counts as a stranger's; the id grants no access.
 */
const BrowserIdHeaders = z.object({
  [BROWSER_ID_HEADER]: z.string().regex(BROWSER_ID_PATTERN).optional().catch(undefined),
});

const EmailForCode = email({ required: "Email is required", invalid: "Enter a valid email" });

export const AUTH_CALLS = defineCalls({
  register: {
    method: "POST",
    path: "/auth/register",
    access: "all",
    summary: "Start a registration and e-mail its code",
    headers: BrowserIdHeaders,
    body: z
      .object({
        name: requiredLine(100, "Name is required"),
        email: email({ required: "Email is required", invalid: "Please enter a valid email" }),
        phone: Phone,
        password: newPassword({
          min: PASSWORD_MIN_ON_REGISTER,
          required: "Password is required",
          tooShort: `Password must be at least ${PASSWORD_MIN_ON_REGISTER} characters`,
        }),
        confirmPassword: z.string({ error: "Please confirm your password" }).min(1, "Please confirm your password"),
      })
      .refine((form) => form.password === form.confirmPassword, {
        path: ["confirmPassword"],
        message: "Passwords do not match",
      }),
    response: MessageResponse,
  },
  login: {
    method: "POST",
    path: "/auth/login",
    access: "all",
    summary: "Sign in",
    headers: BrowserIdHeaders,
    body: z.object({
      email: requiredLine(254, "Email is required"),
      password: z
        .string({ error: "Password is required" })
        .min(1, "Password is required")
        .max(PASSWORD_MAX, "Password is too long"),
    }),
    response: z.object({ token: z.string(), user: User, expiresIn: z.number().int() }),
  },
  verifyEmail: {
    method: "POST",
    path: "/auth/verifyEmail",
    access: "all",
    summary: "Finish a registration with its code",
    headers: BrowserIdHeaders,
    body: z.object({ email: EmailForCode, otp: Otp }),
    response: MessageResponse,
  },
  getOtp: {
    method: "POST",
    path: "/auth/getOtp",
    access: "all",
    summary: "E-mail a new registration code",
    headers: BrowserIdHeaders,
    body: z.object({ email: EmailForCode }),
    response: MessageResponse,
  },
  resendOtp: {
    method: "POST",
    path: "/auth/resendOtp",
    access: "all",
    summary: "E-mail a new registration code again",
    headers: BrowserIdHeaders,
    body: z.object({ email: EmailForCode }),
    response: MessageResponse,
  },
  forgetPassword: {
    method: "POST",
    path: "/auth/forgetPassword",
    access: "all",
    summary: "E-mail a code for a new password",
    headers: BrowserIdHeaders,
    body: z.object({ email: EmailForCode }),
    response: MessageResponse,
  },
  verifyOtp: {
    method: "POST",
    path: "/auth/verifyOtp",
    access: "all",
    summary: "Check a reset code without using it up",
    headers: BrowserIdHeaders,
    body: z.object({ email: EmailForCode, otp: Otp }),
    response: MessageResponse,
  },
  resetPassword: {
    method: "POST",
    path: "/auth/resetPassword",
    access: "all",
    summary: "Set a new password with a reset code",
    headers: BrowserIdHeaders,
    body: z.object({
      email: EmailForCode,
      otp: Otp,
      password: newPassword({
        min: PASSWORD_MIN_ON_RESET,
        required: "New password is required",
        tooShort: `Password must be at least ${PASSWORD_MIN_ON_RESET} characters`,
      }),
    }),
    response: MessageResponse,
  },
  renewSession: {
    method: "POST",
    path: "/auth/renew",
    access: "customer",
    summary: "Slide the session forward",
    response: z.object({ expiresIn: z.number().int() }),
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    access: "customer",
    summary: "End the session",
    response: null,
  },
});
