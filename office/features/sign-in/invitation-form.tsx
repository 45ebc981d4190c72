import { useForm } from "react-hook-form";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { STAFF_PASSWORD_MIN } from "#contract/rules/office-limits.ts";
import { callOffice } from "#office/api/client.ts";
import { showFieldErrors } from "#ui/form/form-errors.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { PasswordInput } from "#ui/form/password-input.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** Accepting an invitation counts as the password step of signing in. */
export function InvitationForm({ token, onDone }: { token: string; onDone: (session: OfficeSession) => void }) {
  const form = useForm({ defaultValues: { name: "", password: "" } });
  const { errors, isSubmitting } = form.formState;
  const join = form.handleSubmit(async (values) => {
    try {
      onDone(await callOffice("acceptInvitation", { body: { token, ...values } }));
    } catch (error) {
      if (!showFieldErrors(form, error, ["name", "password"]))
        form.setError("root", { message: getServerMessage(error, "The shop is not responding. Please try again") });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void join(event)}>
      <TextInput
        label="Your name"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register("name", { required: "Name is required" })}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint={`At least ${STAFF_PASSWORD_MIN} characters`}
        error={errors.password?.message}
        {...form.register("password", {
          required: "Password is required",
          minLength: {
            value: STAFF_PASSWORD_MIN,
            message: `Password must be at least ${STAFF_PASSWORD_MIN} characters`,
          },
        })}
      />
      {errors.root && <FormMessage kind="danger">{errors.root.message}</FormMessage>}
      <SubmitButton busy={isSubmitting} busyLabel="Joining…">
        Join the office
      </SubmitButton>
    </form>
  );
}
