import { PASSWORD_MAX, PASSWORD_MIN_ON_REGISTER, PASSWORD_MIN_ON_RESET } from "#contract/rules/limits.ts";
import { isEmail } from "#contract/rules/text/email.ts";
import { isOtp, OTP_DIGITS_TEXT } from "#contract/rules/text/otp.ts";
import { isPhone, normalizePhone, PHONE_TEXT } from "#contract/rules/text/phone.ts";
import { toVisibleText } from "#contract/rules/text/visible-text.ts";

// The rules of §5 as form fields expect them: true, or the error text.
type Rule = (value: string) => true | string;

export const createRequiredRule =
  (text: string): Rule =>
  (value) =>
    value.trim() !== "" || text;

/** A password may consist of spaces. */
export const createPasswordRequiredRule =
  (text: string): Rule =>
  (value) =>
    value !== "" || text;

const createEmailRule =
  (invalidText: string): Rule =>
  (value) => {
    const email = toVisibleText(value).trim();
    if (email === "") return "Email is required";
    return isEmail(email) || invalidText;
  };

export const registrationEmail = createEmailRule("Please enter a valid email");
export const codeEmail = createEmailRule("Enter a valid email");

export const registrationPhone: Rule = (value) => {
  if (value.trim() === "") return "Phone is required";
  return isPhone(normalizePhone(value)) || PHONE_TEXT;
};

const createPasswordRule =
  ({ min, requiredText }: { min: number; requiredText: string }): Rule =>
  (value) => {
    if (value === "") return requiredText;
    if (value.length < min) return `Password must be at least ${min} characters`;
    return value.length <= PASSWORD_MAX || `Password must be at most ${PASSWORD_MAX} characters`;
  };

export const registrationPassword = createPasswordRule({
  min: PASSWORD_MIN_ON_REGISTER,
  requiredText: "Password is required",
});
export const resetPassword = createPasswordRule({
  min: PASSWORD_MIN_ON_RESET,
  requiredText: "New password is required",
});

export function validateConfirmation(value: string, password: string): true | string {
  if (value === "") return "Please confirm your password";
  return value === password || "Passwords do not match";
}

/** Two screens have different texts for a missing code. */
export const createCodeRule =
  (requiredText: string): Rule =>
  (value) => {
    if (value === "") return requiredText;
    return isOtp(value) || OTP_DIGITS_TEXT;
  };
