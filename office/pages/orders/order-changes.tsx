import { useState } from "react";
import type { OrderDetails } from "#contract/office/order.ts";
import { mayChangeItems } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import { useAct } from "#office/features/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { onUse } from "#ui/on-use.tsx";

const ItemsDialog = onUse(() => import("./items-dialog.tsx"));

/** What is seldom wanted of an order: other items, its mail once more, the same once more. */
export function OrderChanges({ order }: { order: OrderDetails }) {
  const [changing, setChanging] = useState(false);
  const { act, busy } = useAct();
  const { number } = order;
  const send = () =>
    void act(() => office("resendMail", { params: { number } }), { title: number, message: "The mail goes out again" });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {mayChangeItems(order.stage) && (
        <Button kind="quiet" size="small" onClick={() => setChanging(true)}>
          Change items
        </Button>
      )}
      {order.email !== "" && (
        <Button kind="quiet" size="small" disabled={busy} onClick={send}>
          Send the mail again
        </Button>
      )}
      <ButtonLink kind="quiet" size="small" to={`/orders/new?again=${number}`}>
        Order again
      </ButtonLink>
      {changing && <ItemsDialog order={order} onClose={() => setChanging(false)} />}
    </div>
  );
}
