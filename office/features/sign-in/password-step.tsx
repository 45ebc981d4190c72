import { useForm } from "react-hook-form";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice } from "#office/api/client.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

interface PasswordStepProps {
  /** Set when a staff member signs in again; the email cannot be changed then. */
  email?: string | undefined;
  onDone: (session: OfficeSession) => void;
}

export function PasswordStep({ email = "", onDone }: PasswordStepProps) {
  const form = useForm({ defaultValues: { email, password: "" } });
  const { errors, isSubmitting } = form.formState;
  const signIn = form.handleSubmit(async (body) => {
    try {
      onDone(await callOffice("signIn", { body }));
    } catch (error) {
      if (!showFieldErrors(form, error, ["email", "password"]))
        form.setError("root", { message: getServerMessage(error, "The shop is not responding. Please try again") });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void signIn(event)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username"
        readOnly={email !== ""}
        error={errors.email?.message}
        {...form.register("email", { required: "Email is required" })}
      />
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password", { required: "Password is required" })}
      />
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <SubmitButton busy={isSubmitting} busyLabel="Signing in…">
        Sign in
      </SubmitButton>
    </form>
  );
}
