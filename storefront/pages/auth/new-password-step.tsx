import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { ShopError } from "#contract/errors.ts";
import { Button } from "#ui/button.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { resetPassword, validateConfirmation } from "./auth-rules.ts";

interface NewPasswordStepProps {
  /** Tells password managers whose password this is. */
  email: string;
  message?: string | undefined;
  onReset: (password: string) => Promise<void>;
  onRefused: (error: unknown) => void;
  /** Sends another code and returns to its step, because the first code may have expired. */
  onNewCode: () => Promise<void>;
}

export function NewPasswordStep({ email, message, onReset, onRefused, onNewCode }: NewPasswordStepProps) {
  const [refused, setRefused] = useState(false);
  const form = useForm({ defaultValues: { password: "", confirmPassword: "" } });
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);

  const reset = form.handleSubmit(async ({ password }) => {
    try {
      await onReset(password);
    } catch (error) {
      const fieldError = error instanceof ShopError ? error.fields?.password : undefined;
      if (fieldError) form.setError("password", { type: "server", message: fieldError });
      setRefused(true);
      onRefused(error);
      setFocus("password");
    }
  });

  return (
    <form method="post" onSubmit={reset} noValidate className="grid gap-3">
      {message && <FormMessage kind="danger">{message}</FormMessage>}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordInput
        label="New Password"
        hint="At least 6 characters"
        error={errors.password?.message}
        autoComplete="new-password"
        required
        {...form.register("password", { validate: resetPassword, deps: ["confirmPassword"] })}
      />
      <PasswordInput
        label="Confirm Password"
        error={errors.confirmPassword?.message}
        autoComplete="new-password"
        required
        {...form.register("confirmPassword", {
          validate: (value, { password }) => validateConfirmation(value, password),
        })}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Resetting...">
        Reset Password
      </SubmitButton>
      {refused && (
        <Button kind="secondary" onClick={onNewCode}>
          Get a new code
        </Button>
      )}
    </form>
  );
}
