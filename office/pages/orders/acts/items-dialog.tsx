import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import { describeRefundOf } from "#contract/rules/order/refund.ts";
import { callOffice } from "#office/api/client.ts";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextArea } from "#ui/form/text-input.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { canSend, copyLines, type DraftLine, sumLines } from "../order/draft-lines.ts";
import { OrderLines } from "../order/order-lines.tsx";
import { sumRemainingDiscounts } from "../order/remaining-discounts.ts";

/** Items can be changed until the order is packed. */
export default function ItemsDialog({ order, onClose }: { order: PricedOrder; onClose: () => void }) {
  const [lines, setLines] = useState<DraftLine[]>(() => copyLines(order));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const total = sumLines(lines) + order.courierCost - sumRemainingDiscounts(order, { lines });
  const paid = isPaid(order.paymentStatus);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    setBusy(true);
    try {
      const { refunded } = await callOffice("changeOrderItems", {
        params: { number: order.number },
        body: {
          expected: order.stage,
          expectedTotal: order.grandTotal,
          items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
          ...(note && { note }),
        },
      });
      const back = refunded > 0 ? `, and ${formatRupees(refunded)} is refunded ${describeRefundOf(order.method)}` : "";
      notify({
        title: order.number,
        message: `Items changed. The customer is informed by email${back}`,
        type: "success",
      });
      onClose();
      void revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(error.fields);
      notifyError(error);
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
      title={`Change items of order ${order.number}`}
      description="Remaining items keep their price; added items get today's price. The customer is informed by email. This cannot be undone."
      initialFocus="popup"
    >
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
        <OrderLines lines={lines} onChange={setLines} errors={errors} />
        <p className="flex justify-between gap-4 font-semibold">
          <span>Total with delivery</span>
          <span className="tabular-nums">{formatRupees(total)}</span>
        </p>
        {paid && <PaidDifference order={order} total={total} />}
        <TextArea label="Note" name="note" hint="Only your colleagues see it" />
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="secondary" onClick={onClose}>
            Keep items
          </Button>
          <SubmitButton
            busy={busy}
            busyLabel="Saving…"
            disabled={!canSend(lines) || (paid && total > order.grandTotal)}
          >
            Save items
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** A paid order cannot cost more than was paid, and gets a lower total's difference back. */
function PaidDifference({ order, total }: { order: PricedOrder; total: number }) {
  if (total > order.grandTotal)
    return (
      <p className="text-sale">
        The order is paid {order.method === "cod" ? "in cash" : METHOD_WORDS[order.method].by}, so its total cannot
        increase. Place a separate order for the added items.
      </p>
    );
  if (total === order.grandTotal) return null;
  return (
    <p className="text-muted">
      {formatRupees(order.grandTotal - total)} is refunded {describeRefundOf(order.method)}.
    </p>
  );
}
