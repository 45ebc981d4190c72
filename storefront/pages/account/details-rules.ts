import { PASSWORD_MAX, PASSWORD_MIN_ON_CHANGE } from "#contract/rules/limits.ts";
import { isEmail } from "#contract/rules/text/email.ts";
import { isPhone, normalizePhone, PHONE_TEXT } from "#contract/rules/text/phone.ts";

export interface DetailsValues {
  name: string;
  email: string;
  phone: string;
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export const DETAILS_FIELDS = ["name", "email", "phone", "currentPassword", "newPassword", "confirmPassword"] as const;

type Rule = (value: string, form: DetailsValues) => true | string;

/** Personal info edit (§5). The password rules apply only while that section is open. */
export const DETAILS_RULES = {
  name: (value) => value.trim() !== "" || "Name is required",
  email: (value) => {
    if (value.trim() === "") return "Email is required";
    return isEmail(value.trim()) || "Email is invalid";
  },
  phone: (value) => isPhone(normalizePhone(value)) || PHONE_TEXT,
  currentPassword: (value) => value !== "" || "Current password is required",
  newPassword: (value) => {
    if (value === "") return "New password is required";
    if (value.length < PASSWORD_MIN_ON_CHANGE) return `Password must be at least ${PASSWORD_MIN_ON_CHANGE} characters`;
    return value.length <= PASSWORD_MAX || `Password must be at most ${PASSWORD_MAX} characters`;
  },
  confirmPassword: (value, { newPassword }) => value === newPassword || "Passwords do not match",
} as const satisfies Record<keyof DetailsValues, Rule>;

/** The body of the update (§7), with the passwords only if they change. */
export function toDetailsPayload(values: DetailsValues, { id, withPassword }: { id: string; withPassword: boolean }) {
  const { name, email, phone, currentPassword, newPassword } = values;
  return {
    id,
    name: name.trim(),
    email,
    phone: normalizePhone(phone),
    ...(withPassword && { currentPassword, newPassword }),
  };
}
