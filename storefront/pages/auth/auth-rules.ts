import { isEmail } from "#contract/rules/email.ts";
import { PASSWORD_MAX, PASSWORD_MIN_ON_REGISTER, PASSWORD_MIN_ON_RESET } from "#contract/rules/limits.ts";
import { isOtp, OTP_DIGITS_TEXT } from "#contract/rules/otp.ts";
import { isPhone, normalizePhone, PHONE_TEXT } from "#contract/rules/phone.ts";
import { visibleText } from "#contract/rules/visible-text.ts";

// The rules of §5 as a form field wants them: true, or what is wrong.
type Rule = (value: string) => true | string;

export const required =
  (text: string): Rule =>
  (value) =>
    value.trim() !== "" || text;

/** A password may be made of spaces. */
export const requiredPassword =
  (text: string): Rule =>
  (value) =>
    value !== "" || text;

const emailRule =
  (invalidText: string): Rule =>
  (value) => {
    const email = visibleText(value).trim();
    if (email === "") return "Email is required";
    return isEmail(email) || invalidText;
  };

export const registrationEmail = emailRule("Please enter a valid email");
export const codeEmail = emailRule("Enter a valid email");

export const registrationPhone: Rule = (value) => {
  if (value.trim() === "") return "Phone is required";
  return isPhone(normalizePhone(value)) || PHONE_TEXT;
};

const passwordRule =
  ({ min, requiredText }: { min: number; requiredText: string }): Rule =>
  (value) => {
    if (value === "") return requiredText;
    if (value.length < min) return `Password must be at least ${min} characters`;
    return value.length <= PASSWORD_MAX || `Password must be at most ${PASSWORD_MAX} characters`;
  };

export const registrationPassword = passwordRule({
  min: PASSWORD_MIN_ON_REGISTER,
  requiredText: "Password is required",
});
export const resetPassword = passwordRule({ min: PASSWORD_MIN_ON_RESET, requiredText: "New password is required" });

export function confirmation(value: string, password: string): true | string {
  if (value === "") return "Please confirm your password";
  return value === password || "Passwords do not match";
}

/** The two screens ask for a missing code in different words. */
export const code =
  (requiredText: string): Rule =>
  (value) => {
    if (value === "") return requiredText;
    return isOtp(value) || OTP_DIGITS_TEXT;
  };
