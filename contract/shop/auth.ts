import { z } from "zod";
import { BROWSER_WORD, BROWSER_WORD_HEADER } from "../rules/browser-word.ts";
import { PASSWORD_MAX, PASSWORD_MIN_ON_REGISTER, PASSWORD_MIN_ON_RESET } from "../rules/limits.ts";
import { DateTime, email, Mess, newPassword, Otp, Phone, requiredLine } from "../shapes.ts";
import { endpoint } from "./endpoint.ts";

export const User = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  createdAt: DateTime,
});
export type User = z.infer<typeof User>;

/**
 * A random word that a browser keeps and says, so that the shop knows it again: what strangers do with its owner's e-mail
 * cannot shut it out. It opens nothing by itself, and a call without it, or with none of ours, is a stranger's call.
 */
const SaidBrowser = z.object({ [BROWSER_WORD_HEADER]: z.string().regex(BROWSER_WORD).optional().catch(undefined) });

const EmailForCode = email({ required: "Email is required", invalid: "Enter a valid email" });

export const register = endpoint("register", {
  headers: SaidBrowser,
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
  response: Mess,
});

export const login = endpoint("login", {
  headers: SaidBrowser,
  body: z.object({
    email: requiredLine(254, "Email is required"),
    password: z
      .string({ error: "Password is required" })
      .min(1, "Password is required")
      .max(PASSWORD_MAX, "Password is too long"),
  }),
  response: z.object({ token: z.string(), user: User, expiresIn: z.number().int() }),
});

export const verifyEmail = endpoint("verifyEmail", {
  headers: SaidBrowser,
  body: z.object({ email: EmailForCode, otp: Otp }),
  response: Mess,
});
export const getOtp = endpoint("getOtp", {
  headers: SaidBrowser,
  body: z.object({ email: EmailForCode }),
  response: Mess,
});
export const resendOtp = endpoint("resendOtp", {
  headers: SaidBrowser,
  body: z.object({ email: EmailForCode }),
  response: Mess,
});
export const forgetPassword = endpoint("forgetPassword", {
  headers: SaidBrowser,
  body: z.object({ email: EmailForCode }),
  response: Mess,
});
export const verifyOtp = endpoint("verifyOtp", {
  headers: SaidBrowser,
  body: z.object({ email: EmailForCode, otp: Otp }),
  response: Mess,
});

export const resetPassword = endpoint("resetPassword", {
  headers: SaidBrowser,
  body: z.object({
    email: EmailForCode,
    otp: Otp,
    password: newPassword({
      min: PASSWORD_MIN_ON_RESET,
      required: "New password is required",
      tooShort: `Password must be at least ${PASSWORD_MIN_ON_RESET} characters`,
    }),
  }),
  response: Mess,
});

export const renewSession = endpoint("renewSession", { response: z.object({ expiresIn: z.number().int() }) });
export const logout = endpoint("logout", { response: null });
