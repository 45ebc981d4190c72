import { type FormEvent, useState } from "react";
import { formatDayTime } from "#contract/rules/calendar.ts";
import { CLAIM_PROBLEM_MAX_CHARACTERS } from "#contract/rules/claim/claim-limits.ts";
import { normalizeOrderNumber, ORDER_NUMBER_MAX_CHARACTERS } from "#contract/rules/order/order-number.ts";
import { normalizePhone } from "#contract/rules/text/phone.ts";
import { callApi } from "#storefront/api/client.ts";
import { createUuid } from "#ui/create-uuid.ts";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { getServerMessage } from "#ui/server-message.ts";

/** The order: one's own, by a signed link, or by its number and phone. */
export interface ClaimedOrder {
  number?: string;
  token?: string;
  phone?: string;
}

interface ClaimFormProps {
  piece: { name: string; slug: string; serial: string | null };
  /** Undefined: the form asks for the order's number and phone. */
  order?: ClaimedOrder | undefined;
  onDone?: () => void;
}

const NO_ANSWER = "The shop does not answer. Please try again";
const readText = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

export function ClaimForm({ piece: { name, slug, serial }, order, onDone }: ClaimFormProps) {
  const [key] = useState(createUuid);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [opened, setOpened] = useState<{ number: string; decideBy: string }>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const which = order ?? {
      number: normalizeOrderNumber(readText(form, "number")),
      phone: normalizePhone(readText(form, "phone")),
    };
    setBusy(true);
    setError(undefined);
    try {
      const body = { ...which, key, slug, problem: readText(form, "problem"), ...(serial !== null && { serial }) };
      setOpened(await callApi("requestClaim", { body }));
      onDone?.();
    } catch (fault) {
      setError(getServerMessage(fault, NO_ANSWER));
    } finally {
      setBusy(false);
    }
  };
  if (opened)
    return (
      <p role="status" className="rounded-card border border-line bg-success-soft p-4 text-success">
        We have received your claim <span className="font-mono">{opened.number}</span>. You get an email with our answer
        by {formatDayTime(new Date(opened.decideBy))}.
      </p>
    );
  return (
    <form aria-label={`Claim ${name}`} className="grid gap-2" onSubmit={(event) => void submit(event)}>
      {!order && (
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextInput
            label="Order number"
            name="number"
            hint="It is on the invoice"
            autoComplete="off"
            maxLength={ORDER_NUMBER_MAX_CHARACTERS}
            required
          />
          <TextInput
            label="Phone"
            name="phone"
            hint="The phone number you gave for delivery"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            required
          />
        </div>
      )}
      <TextArea
        label="What is wrong with it?"
        hint="When it happens, and what you have tried"
        name="problem"
        required
        maxLength={CLAIM_PROBLEM_MAX_CHARACTERS}
      />
      {error && <FormMessage kind="danger">{error}</FormMessage>}
      <SubmitButton busy={busy} busyLabel="Sending…" className="justify-self-start">
        Send claim
      </SubmitButton>
    </form>
  );
}
