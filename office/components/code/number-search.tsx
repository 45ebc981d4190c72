import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

interface NumberSearchProps {
  hint: string;
  buttonLabel: string;
  /** The path of the page that has the number. */
  findPath: (code: string) => Promise<string>;
}

/** A scanner types the number and presses Enter. */
export function NumberSearch({ hint, buttonLabel, findPath }: NumberSearchProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = String(new FormData(form).get("code") ?? "").trim();
    if (code === "") return;
    setBusy(true);
    setError(undefined);
    try {
      await navigate(await findPath(code));
    } catch (fault) {
      setError(getServerMessage(fault, "The shop is not responding. Please try again"));
      form.reset();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="grid max-w-xl gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <TextInput
          label="Scan or type a number"
          name="code"
          autoComplete="off"
          maxLength={64}
          className="min-w-52 flex-1"
          hint={hint}
        />
        <SubmitButton busy={busy} busyLabel="Looking…" kind="secondary" className="mt-6.5">
          {buttonLabel}
        </SubmitButton>
      </div>
      {error && <FormMessage kind="danger">{error}</FormMessage>}
    </form>
  );
}
