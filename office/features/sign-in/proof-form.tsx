import { useForm } from "react-hook-form";
import { office } from "#office/api/client.ts";
import { showFieldErrors } from "#ui/form-errors.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { SubmitButton } from "#ui/submit-button.tsx";

/** Some acts want to know that it is still the same person who sits there. */
export function ProofForm({ onProven }: { onProven: () => void }) {
  const form = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = form.formState;
  const prove = form.handleSubmit(async (body) => {
    try {
      await office("prove", { body });
      onProven();
    } catch (error) {
      if (!showFieldErrors(form, error, ["password"]))
        form.setError("password", { message: serverMessage(error, "The shop does not answer. Please try again") });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void prove(event)}>
      <PasswordInput
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register("password", { required: "Password is required" })}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Checking…">
        Go on
      </SubmitButton>
    </form>
  );
}
