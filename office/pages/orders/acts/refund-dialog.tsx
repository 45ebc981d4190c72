import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { REFUND_METHOD_NAMES, type RefundMethod } from "#contract/rules/order/refund.ts";
import { callOffice } from "#office/api/client.ts";
import { toFieldsByName } from "#office/components/form/fields-by-name.ts";
import { Button } from "#ui/button.tsx";
import { createUuid } from "#ui/create-uuid.ts";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { RefundFields } from "./refund-fields.tsx";
import { describeRefund, toRefundRequest } from "./refund-request.ts";

/** The provider refunds what it received; money refunded in other ways was paid already. */
export default function RefundDialog({ order, onClose }: { order: PricedOrder; onClose: () => void }) {
  const { number, payment } = order;
  const byCard = payment.reference !== null;
  const methods = REFUND_METHOD_NAMES.filter((method) => byCard || method !== "card");
  // One dialog is one refund, however often the dialog is sent.
  const [id] = useState(() => createUuid());
  const [how, setHow] = useState<RefundMethod>(byCard ? "card" : "cash");
  const [why, setWhy] = useState("");
  const [amount, setAmount] = useState(String(payment.refundable));
  const { send, errors, busy } = useRefund(number, onClose);
  const { button, isReady } = describeRefund({ how, method: order.method, why, rupees: Number(amount) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isReady) void send({ id, ...toRefundRequest(new FormData(event.currentTarget), how) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Refund order ${number}`}
      description={`${formatRupees(payment.refundable)} can be refunded. A refund cannot be undone.`}
    >
      <form onSubmit={submit} noValidate className="grid gap-2">
        <RefundFields
          methods={methods}
          paidBy={order.method}
          values={{ amount, how, why }}
          onAmount={setAmount}
          onHow={setHow}
          onWhy={setWhy}
          errors={errors}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Go back
          </Button>
          <SubmitButton busy={busy} busyLabel="Working…" disabled={!isReady}>
            {button}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function useRefund(number: string, onClose: () => void) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const send = async (body: { id: string } & ReturnType<typeof toRefundRequest>) => {
    setBusy(true);
    try {
      const { done, error } = await callOffice("refundOrder", { params: { number }, body });
      notify(
        done
          ? { title: number, message: "Refunded. The customer is informed by email", type: "success" }
          : {
              title: number,
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
