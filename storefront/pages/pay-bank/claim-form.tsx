import { type FormEvent, useState } from "react";
import { TRANSFER_NUMBER_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { BankTransfer } from "#contract/shop/orders/bank-transfer.ts";
import { callApi } from "#storefront/api/client.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/form/field.tsx";
import { FormMessage } from "#ui/form/form-message.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";

interface ClaimFormProps {
  transfer: BankTransfer;
  onChange: (transfer: BankTransfer) => void;
}

const NO_ANSWER = "The shop does not answer. Please try again";

/** The customer says that the transfer was made. The shop checks it, and nothing is released before. */
export function ClaimForm({ transfer, onChange }: ClaimFormProps) {
  const { number, claim } = transfer;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const transactionNumber = String(form.get("transactionNumber")).trim();
    const file = form.get("screenshot");
    if (transactionNumber === "") return setError("Transaction number is required");
    setBusy(true);
    setError(undefined);
    try {
      if (file instanceof File && file.size > 0)
        await callApi("uploadTransferScreenshot", { params: { number }, file: await shrinkPhoto(file) });
      onChange(await callApi("claimBankTransfer", { params: { number }, body: { transactionNumber } }));
    } catch (fault) {
      setError(getServerMessage(fault, NO_ANSWER));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="claim" className="grid gap-4 rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id="claim" className="text-lg">
        I have paid
      </h2>
      <p className="text-pretty text-muted">
        Send us the transaction number that your bank's app shows. We look for the transfer in our account; your order
        is confirmed when we have found it, not before.
      </p>
      <form noValidate className="grid gap-4" onSubmit={(event) => void send(event)}>
        <TextInput
          label="Transaction number"
          name="transactionNumber"
          maxLength={TRANSFER_NUMBER_MAX_CHARACTERS}
          autoComplete="off"
          defaultValue={claim?.state === "open" ? claim.transactionNumber : ""}
        />
        <Field
          label="Screenshot (optional)"
          hint="A picture of the transfer helps us to find it. Only you and our staff can see it."
          error={undefined}
        >
          {(controlProps) => (
            <input
              {...controlProps}
              type="file"
              name="screenshot"
              accept="image/jpeg,image/png,image/webp,image/avif"
              className="text-sm file:me-3 file:min-h-11 file:rounded-control file:border-0 file:bg-sunken file:px-4 file:text-ink"
            />
          )}
        </Field>
        {error && <FormMessage kind="danger">{error}</FormMessage>}
        <SubmitButton busy={busy} busyLabel="Sending…" className="justify-self-start">
          {claim?.state === "open" ? "Change transaction number" : "I have paid"}
        </SubmitButton>
      </form>
      {transfer.hasScreenshot && <OwnScreenshot number={number} />}
    </section>
  );
}

function OwnScreenshot({ number }: { number: string }) {
  const [picture, setPicture] = useState<string>();
  const show = () =>
    callApi("getTransferScreenshot", { params: { number } }).then((shown) => setPicture(shown.picture), notifyError);
  return picture ? (
    <img src={picture} alt="Your screenshot of the transfer" className="max-h-96 justify-self-start rounded-control" />
  ) : (
    <Button kind="quiet" size="small" className="justify-self-start" onClick={() => void show()}>
      Show my screenshot
    </Button>
  );
}
