import { useForm } from "react-hook-form";
import type { OfficeSession } from "#contract/office/staff/session.ts";
import { callOffice } from "#office/api/client.ts";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** Each recovery code opens the office once. */
export function RecoveryCodeForm({ onDone }: { onDone: (session: OfficeSession) => void }) {
  const form = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const send = form.handleSubmit(async (body) => {
    try {
      onDone(await callOffice("passRecoveryCode", { body }));
    } catch (error) {
      form.setError("code", { message: getServerMessage(error, "The shop is not responding. Please try again") });
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void send(event)}>
      <TextInput
        label="Recovery code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.code?.message}
        {...form.register("code", { required: "Recovery code is required" })}
      />
      <SubmitButton busy={isSubmitting} busyLabel="Checking…">
        Continue
      </SubmitButton>
    </form>
  );
}
