import { type SubmitEvent, useState } from "react";
import { useNavigate } from "react-router";
import { callOffice } from "#office/api/client.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** A scanner types the number and presses Enter. */
export function ClaimSearch() {
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
      const { id } = await callOffice("findClaim", { query: { code } });
      await navigate(`/claims/${id}`);
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
          hint="Of the claim, the order, the piece, or the distributor's reference"
        />
        <SubmitButton busy={busy} busyLabel="Looking…" kind="secondary" className="mt-6.5">
          Find claim
        </SubmitButton>
      </div>
      {error && <FormMessage kind="danger">{error}</FormMessage>}
    </form>
  );
}
