import type { FormEvent } from "react";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea } from "#ui/form/text-input.tsx";

interface ReviewTextProps {
  label: string;
  button: string;
  text?: string;
  busy: boolean;
  onSend: (text: string) => Promise<void>;
}

export function ReviewText({ label, button, text = "", busy, onSend }: ReviewTextProps) {
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSend(String(new FormData(event.currentTarget).get("text") ?? ""));
  };
  return (
    <form onSubmit={send} className="grid max-w-2xl justify-items-start">
      <TextArea label={label} name="text" defaultValue={text} required rows={3} className="w-full" />
      <SubmitButton size="small" busy={busy} busyLabel="Working…">
        {button}
      </SubmitButton>
    </form>
  );
}
