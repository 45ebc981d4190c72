import type { FormEventHandler } from "react";
import type { UseFormReturn } from "react-hook-form";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import {
  createRequiredRule,
  registrationEmail,
  registrationPassword,
  registrationPhone,
  validateConfirmation,
} from "./auth-rules.ts";

export interface RegistrationValues {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
}

export const REGISTRATION_FIELDS = ["name", "email", "phone", "password", "confirmPassword"] as const;

interface RegistrationFormProps {
  form: UseFormReturn<RegistrationValues>;
  onSubmit: FormEventHandler;
}

export function RegistrationForm({ form, onSubmit }: RegistrationFormProps) {
  const { register, formState, getValues, setValue } = form;
  const error = (name: keyof RegistrationValues) => formState.errors[name]?.message;
  return (
    <form method="post" onSubmit={onSubmit} noValidate className="grid gap-3">
      <TextInput
        label="Name"
        error={error("name")}
        autoComplete="name"
        maxLength={100}
        required
        {...register("name", { validate: createRequiredRule("Name is required") })}
      />
      <TextInput
        label="Email"
        error={error("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...register("email", { validate: registrationEmail })}
      />
      <TextInput
        label="Phone"
        hint="03XXXXXXXXX"
        error={error("phone")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        required
        {...register("phone", {
          validate: registrationPhone,
          onBlur: () => setValue("phone", normalizePhone(getValues("phone"))),
        })}
      />
      <PasswordInput
        label="Password"
        hint="At least 6 characters"
        error={error("password")}
        autoComplete="new-password"
        required
        {...register("password", { validate: registrationPassword, deps: ["confirmPassword"] })}
      />
      <PasswordInput
        label="Confirm Password"
        error={error("confirmPassword")}
        autoComplete="new-password"
        required
        {...register("confirmPassword", { validate: (value, { password }) => validateConfirmation(value, password) })}
      />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Registering...">
        Register
      </SubmitButton>
    </form>
  );
}
