import { useForm } from "react-hook-form";
import { callOffice } from "#office/api/client.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** Some actions need the password again, to check that the same person is still present. */
export function ConfirmIdentityForm({ onConfirmed }: { onConfirmed: () => void }) {
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const confirm = form.handleSubmit(async (body) => {
    try {
      await callOffice("confirmIdentity", { body });
      onConfirmed();
    } catch (error) {
      if (!showFieldErrors(form, error, ["password"]))
        form.setError("password", { message: getServerMessage(error, "The shop is not responding. Please try again") });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void confirm(event)}>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password", { required: "Password is required" })}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Checking…">
        Continue
      </SubmitButton>
    </form>
  );
}
