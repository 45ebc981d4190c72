import { type FormEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ShopError } from "#contract/errors.ts";
import type { OrderDetails } from "#contract/office/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import Dialog from "#ui/dialog.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { TextArea } from "#ui/text-input.tsx";
import { type DraftLine, OrderLines } from "./order-lines.tsx";

/** Changes what is in an order, until it is packed. */
export default function ItemsDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const [lines, setLines] = useState<DraftLine[]>(
    order.items.map(({ productId, name, price, quantity }) => ({ productId, name, price, quantity })),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, order.courierCost);
  const paid = isPaid(order.paymentStatus);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get("note") ?? "").trim();
    setBusy(true);
    try {
      const { refunded } = await office("changeOrderItems", {
        params: { number: order.number },
        body: {
          expected: order.stage,
          expectedTotal: order.grandTotal,
          items: lines.map(({ productId, quantity }) => ({ productId, quantity })),
          ...(note && { note }),
        },
      });
      const back = refunded > 0 ? `, and ${formatRupees(refunded)} go back to the card` : "";
      notify({ title: order.number, message: `Changed. The customer is told${back}`, type: "success" });
      onClose();
      void revalidate();
    } catch (error) {
      if (error instanceof ShopError && error.fields) setErrors(error.fields);
      notifyError(error);
      // Somebody else was quicker: show what they made of it.
      if (error instanceof ShopError && error.status === 409) void revalidate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change items"
      description="What stays keeps its price, what is added costs what it costs today. The customer gets a mail."
      focus="popup"
    >
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-3">
        <OrderLines lines={lines} onChange={setLines} errors={errors} />
        <p className="flex justify-between gap-4 font-semibold">
          <span>Total with delivery</span>
          <span className="tabular-nums">{formatRupees(total)}</span>
        </p>
        {paid && total > order.grandTotal && (
          <p className="text-sale">It is paid by card, so it cannot grow. Place another order for what is added.</p>
        )}
        {paid && total < order.grandTotal && (
          <p className="text-muted">{formatRupees(order.grandTotal - total)} go back to the card.</p>
        )}
        <TextArea label="Note" name="note" hint="Only your colleagues see it" />
        <SubmitButton
          busy={busy}
          busyLabel="Working…"
          disabled={
            lines.length === 0 || lines.some(({ quantity }) => quantity < 1) || (paid && total > order.grandTotal)
          }
          className="justify-self-end"
        >
          Change
        </SubmitButton>
      </form>
    </Dialog>
  );
}
