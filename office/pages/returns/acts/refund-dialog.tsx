import { type SubmitEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { ReturnDetails, ReturnPiece } from "#contract/office/orders/return.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { REFUND_METHOD_NAMES, REFUND_METHODS, type RefundMethod } from "#contract/rules/order/refund.ts";
import type { ReturnPlace } from "#contract/rules/return/return-choices.ts";
import { describeBalances, divideRefund, getRefundLimit } from "#contract/rules/return/return-money.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { ReturnPlaceField } from "./act-dialog.tsx";

const HINTS: Partial<Record<RefundMethod, string>> = {
  card: "The payment provider sends it immediately",
  "store-credit": "The customer can use it for the next order at once",
};

const NOTHING_PAID = {
  goods: 0,
  delivery: 0,
  coins: 0,
  paidByCoins: 0,
  giftCards: 0,
  credit: 0,
  isDeliveryRefunded: false,
};

interface RefundDialogProps {
  details: ReturnDetails;
  piece: ReturnPiece;
  onClose: () => void;
}

/** Proposes exactly what was paid for the piece; staff may refund less, such as for missing parts. */
export function RefundDialog({ details, piece, onClose }: RefundDialogProps) {
  const { number, canRefundByProvider, refundable } = details;
  const methods = REFUND_METHOD_NAMES.filter((method) => canRefundByProvider || method !== "card");
  const shares = piece.money ?? NOTHING_PAID;
  const { goods, delivery, isDeliveryRefunded } = shares;
  const limit = getRefundLimit(shares, refundable ?? 0);
  const [amount, setAmount] = useState(String(Math.min(goods + (isDeliveryRefunded ? delivery : 0), limit)));
  const divided = divideRefund(shares, { amount: Math.min(Number(amount) || 0, limit), refundable: refundable ?? 0 });
  const toBalances = describeBalances(divided);
  const [how, setHow] = useState<RefundMethod>(piece.wish === "credit" ? "store-credit" : (methods[0] ?? "cash"));
  const { send, errors, busy } = useReturnRefund(number, piece, onClose);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const note = String(form.get("note") ?? "").trim();
    void send({
      amount: Number(amount),
      how,
      keptIn: String(form.get("keptIn")) as ReturnPlace,
      ...(note && { note }),
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund ${piece.name}`}
      description={`Paid: ${formatRupees(goods)} for the item${delivery > 0 ? ` and ${formatRupees(delivery)} of the delivery charge, which by your rule is ${isDeliveryRefunded ? "" : "not "}refunded` : ""}. A refund cannot be undone.`}
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
        {toBalances && (
          <p className="rounded-control bg-sunken p-3 text-sm">
            {`Back on the customer's balances: ${toBalances}. The refund method is for the other ${formatRupees(divided.money)}.`}
          </p>
        )}
        <Select
          label="Refund method"
          value={how}
          onChange={({ target }) => setHow(target.value as RefundMethod)}
          error={errors.how}
          hint={HINTS[how] ?? "Records a refund that you have already paid"}
        >
          {methods.map((method) => (
            <option key={method} value={method}>
              {REFUND_METHODS[method]}
            </option>
          ))}
        </Select>
        <ReturnPlaceField />
        <TextArea label="Note (optional)" name="note" maxLength={500} hint="Only your colleagues see it" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Working…">
            {`Refund ${formatRupees(Number(amount) || 0)}`}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function useReturnRefund(number: string, { id: pieceId, version, name }: ReturnPiece, onClose: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (refund: { amount: number; how: RefundMethod; keptIn: ReturnPlace; note?: string }) => {
    setBusy(true);
    try {
      const { done, error } = await callOffice("refundReturn", {
        params: { number },
        body: { pieceId, version, ...refund },
      });
      notify(
        done
          ? { title: name, message: "Refunded. The customer is informed by email", type: "success" }
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
