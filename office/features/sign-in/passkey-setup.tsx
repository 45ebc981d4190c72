import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { createPasskey, describePasskeyError } from "./passkey.ts";
import type { Enrolment } from "./totp-setup.tsx";

/** The passkey may be on this device, a phone or a security key. */
export function PasskeySetup({ onDone }: { onDone: (enrolled: Enrolment) => void }) {
  const form = useForm({ defaultValues: { name: "" } });
  const [fault, setFault] = useState<string>();
  const make = form.handleSubmit(async ({ name }) => {
    setFault(undefined);
    try {
      onDone(await createPasskey(name));
    } catch (error) {
      setFault(describePasskeyError(error));
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void make(event)}>
      <TextInput
        label="Passkey name"
        hint="For example “Office laptop” or “My phone”"
        error={form.formState.errors.name?.message}
        {...form.register("name", {
          required: "Name is required",
          maxLength: { value: 60, message: "Name is too long" },
        })}
      />
      {fault && <FormMessage kind="danger">{fault}</FormMessage>}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel="Waiting for your device…">
        Create passkey
      </SubmitButton>
    </form>
  );
}
