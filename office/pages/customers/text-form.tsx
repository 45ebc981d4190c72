import { type FormEvent, useState } from "react";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";

interface TextFormProps {
  label: string;
  button: string;
  /** Returns whether the text was sent; otherwise the text stays in the field. */
  onSend: (text: string) => Promise<boolean>;
}

export function TextForm({ label, button, onSend }: TextFormProps) {
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const done = await onSend(String(new FormData(form).get("text") ?? ""));
    setBusy(false);
    if (done) form.reset();
  };
  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-wrap items-start gap-x-2">
      <TextInput label={label} name="text" required className="min-w-0 flex-1" />
      <SubmitButton kind="secondary" busy={busy} busyLabel="Working…" className="mt-6.5">
        {button}
      </SubmitButton>
    </form>
  );
}
