import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import {
  REFUND_METHOD_NAMES,
  REFUND_METHODS,
  type RefundMethod,
  STAFF_REFUND_REASONS,
  type StaffRefundReason,
} from "#contract/rules/order/refund.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { toPakistanInput } from "#office/components/time/pakistan-time.ts";
import { createUuid } from "#ui/create-uuid.ts";
import Dialog from "#ui/dialog.tsx";
import { Select } from "#ui/form/select.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea, TextInput } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";

const DAY_CHARACTERS = 10;

/** The provider refunds cards; money returned in other ways was paid already. */
export default function RefundDialog({ order, onClose }: { order: PricedOrder; onClose: () => void }) {
  const { number, payment } = order;
  const byCard = payment.reference !== null;
  const ways = REFUND_METHOD_NAMES.filter((way) => byCard || way !== "card");
  // One dialog is one refund, however often the dialog is sent.
  const [id] = useState(() => createUuid());
  const [today] = useState(() => toPakistanInput(new Date().toISOString()).slice(0, DAY_CHARACTERS));
  const [how, setHow] = useState<RefundMethod>(byCard ? "card" : "cash");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readText = (name: string) => String(form.get(name) ?? "").trim();
    setBusy(true);
    try {
      const { done, error } = await callOffice("refundOrder", {
        params: { number },
        body: {
          id,
          amount: Number(readText("amount")),
          how,
          why: readText("why") as StaffRefundReason,
          ...(readText("note") && { note: readText("note") }),
          ...(how !== "card" && readText("givenOn") && { givenOn: readText("givenOn") }),
        },
      });
      notify(
        done
          ? { title: number, message: "The money was given back, and the customer is told", type: "success" }
          : { title: number, message: `Not yet: ${error ?? "the card provider takes its time"}`, type: "danger" },
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
  return (
    <Dialog
      open
      onClose={onClose}
      title="Give money back"
      description={`Order ${number}: ${formatRupees(payment.refundable)} can go back.`}
    >
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-2">
        <TextInput
          label="Rupees"
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={payment.refundable}
          error={errors.amount}
        />
        <Select
          label="How"
          value={how}
          onChange={(event) => setHow(event.target.value as RefundMethod)}
          error={errors.how}
          hint={how === "card" ? "The card provider sends it now" : "Given by you already: this writes it down"}
        >
          {ways.map((way) => (
            <option key={way} value={way}>
              {REFUND_METHODS[way]}
            </option>
          ))}
        </Select>
        {how !== "card" && (
          <TextInput
            label="Given on"
            name="givenOn"
            type="date"
            max={today}
            defaultValue={today}
            error={errors.givenOn}
          />
        )}
        <Select label="Reason" name="why" error={errors.why}>
          {STAFF_REFUND_REASONS.map((why) => (
            <option key={why}>{why}</option>
          ))}
        </Select>
        <TextArea label="Note" name="note" hint="Only your colleagues see it" error={errors.note} />
        <SubmitButton busy={busy} busyLabel="Working…" className="justify-self-end">
          {how === "card" ? "Give back" : "Write down"}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
