import { ChevronDown } from "lucide-react";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import { classNames } from "#ui/class-names.ts";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { DETAILS_RULES, type DetailsValues } from "./details-rules.ts";

interface PasswordSectionProps {
  form: UseFormReturn<DetailsValues>;
  open: boolean;
  onToggle: () => void;
}

/** The part of the personal details that opens to change the password. */
export function PasswordSection({ form, open, onToggle }: PasswordSectionProps) {
  const sectionId = useId();
  const password = (key: "currentPassword" | "newPassword" | "confirmPassword") => ({
    error: form.formState.errors[key]?.message,
    required: true,
    ...form.register(key, { validate: DETAILS_RULES[key], shouldUnregister: true }),
  });
  return (
    <div className="border-t border-line pt-3">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={sectionId}
        onClick={onToggle}
        className="inline-flex min-h-11 items-center gap-2 font-medium text-accent underline-offset-4 hover:underline"
      >
        Change Password
        <ChevronDown aria-hidden size={18} className={classNames("transition-transform", open && "rotate-180")} />
      </button>
      <div id={sectionId} className="grid gap-x-6 gap-y-3 pt-3 empty:hidden sm:grid-cols-2">
        {open && (
          <>
            <PasswordInput
              label="Current Password"
              className="sm:col-span-2 sm:max-w-1/2 sm:pe-3"
              autoComplete="current-password"
              {...password("currentPassword")}
            />
            <PasswordInput
              label="New Password"
              hint="At least 8 characters"
              autoComplete="new-password"
              {...password("newPassword")}
            />
            <PasswordInput label="Confirm Password" autoComplete="new-password" {...password("confirmPassword")} />
          </>
        )}
      </div>
    </div>
  );
}
