import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { ClaimDetails } from "#contract/office/orders/claim.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { REFUND_METHOD_NAMES, REFUND_METHODS, type RefundMethod } from "#contract/rules/order/refund.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";

interface MoneyDialogProps {
  claim: ClaimDetails;
  onClose: () => void;
}

/** Proposes what was paid for the piece; staff may give back less for its age. */
export function MoneyDialog({ claim, onClose }: MoneyDialogProps) {
  const { name, money, canRefundByProvider } = claim;
  const methods = REFUND_METHOD_NAMES.filter((method) => canRefundByProvider || method !== "card");
  const { paid = 0, refundable = 0 } = money ?? {};
  const [amount, setAmount] = useState(String(Math.min(paid, refundable)));
  const { send, errors, busy } = useClaimRefund(claim, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = String(form.get("note") ?? "").trim();
    void send({ amount: Number(amount), how: form.get("how") as RefundMethod, ...(note && { note }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Give money back for ${name}`}
      description={`Paid: ${formatRupees(paid)}. The customer does not get the piece back, and this cannot be undone.`}
    >
      <form className="grid gap-2" noValidate onSubmit={submit}>
        <TextInput
          label="Amount in rupees"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          error={errors.amount}
        />
        <Select label="Refund method" name="how" error={errors.how} defaultValue="store-credit">
          {methods.map((method) => (
            <option key={method} value={method}>
              {REFUND_METHODS[method]}
            </option>
          ))}
        </Select>
        <TextArea label="Note (optional)" name="note" maxLength={500} hint="Only your colleagues see it" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Working…">
            {`Give back ${formatRupees(Number(amount) || 0)}`}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function useClaimRefund({ id, version, name }: ClaimDetails, onClose: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (refund: { amount: number; how: RefundMethod; note?: string }) => {
    setBusy(true);
    try {
      const { done, error } = await callOffice("refundClaim", { params: { id }, body: { version, ...refund } });
      notify(
        done
          ? { title: name, message: "Given back. The customer is informed by email", type: "success" }
          : {
              title: name,
              message: `Not refunded yet: ${error ?? "the payment provider has not confirmed it"}`,
              type: "danger",
            },
      );
      onClose();
      void revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(toFieldsByName(error.fields));
      else if (!(error instanceof ShopError && error.code === "proof-needed")) notifyError(error);
      // Another staff member was quicker, so the current state is shown.
      if (error instanceof ShopError && error.status === 409) void revalidate();
    } finally {
      setBusy(false);
    }
  };
  return { send, errors, busy };
}
