import { useForm } from "react-hook-form";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { STAFF_PASSWORD_MIN } from "#contract/rules/office-limits.ts";
import { callOffice } from "#office/api/client.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** A new password by an owner's link counts as the password step of signing in. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: (session: OfficeSession) => void }) {
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const set = form.handleSubmit(async ({ password }) => {
    try {
      onDone(await callOffice("setPassword", { body: { token, password } }));
    } catch (error) {
      if (!showFieldErrors(form, error, ["password"]))
        form.setError("root", { message: getServerMessage(error, "The shop is not responding. Please try again") });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void set(event)}>
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={`At least ${STAFF_PASSWORD_MIN} characters`}
        error={errors.password?.message}
        {...form.register("password", { required: "Password is required" })}
      />
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <SubmitButton busy={isSubmitting} busyLabel="Saving…">
        Set password
      </SubmitButton>
    </form>
  );
}
