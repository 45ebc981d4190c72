import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormMessage } from "#ui/form-message.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { makePasskey, passkeyFault } from "./passkey.ts";
import type { Enrolled } from "./totp-setup.tsx";

/** A passkey of this device, of a phone or of a stick. */
export function PasskeySetup({ onDone }: { onDone: (enrolled: Enrolled) => void }) {
  const form = useForm({ defaultValues: { name: "" } });
  const [fault, setFault] = useState<string>();
  const make = form.handleSubmit(async ({ name }) => {
    setFault(undefined);
    try {
      onDone(await makePasskey(name));
    } catch (error) {
      setFault(passkeyFault(error));
    }
  });
  return (
    <form noValidate className="grid gap-2" onSubmit={(event) => void make(event)}>
      <TextInput
        label="Name of the passkey"
        hint="So that you know it again: “Office laptop”, “My phone”"
        error={form.formState.errors.name?.message}
        {...form.register("name", {
          required: "Name is required",
          maxLength: { value: 60, message: "Name is too long" },
        })}
      />
      {fault && <FormMessage kind="danger">{fault}</FormMessage>}
      <SubmitButton busy={form.formState.isSubmitting} busyLabel="Waiting for your device…">
        Create the passkey
      </SubmitButton>
    </form>
  );
}
