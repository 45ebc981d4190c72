import { useForm } from "react-hook-form";
import type { OfficeSession } from "#contract/office/session.ts";
import { STAFF_PASSWORD_MIN } from "#contract/rules/limits.ts";
import { office } from "#office/api/client.ts";
import { showFieldErrors } from "#ui/form-errors.ts";
import { FormMessage } from "#ui/form-message.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { serverMessage } from "#ui/server-message.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";

/** Whoever has an invitation gives a name and a password, and is then signed in as far as a password does. */
export function InvitationForm({ token, onDone }: { token: string; onDone: (session: OfficeSession) => void }) {
  const form = useForm({ defaultValues: { name: "", password: "" } });
  const { errors, isSubmitting } = form.formState;
  const join = form.handleSubmit(async (values) => {
    try {
      onDone(await office("acceptInvitation", { body: { token, ...values } }));
    } catch (error) {
      if (!showFieldErrors(form, error, ["name", "password"]))
        form.setError("root", { message: serverMessage(error, "The shop does not answer. Please try again") });
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
