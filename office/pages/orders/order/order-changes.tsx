import { useState } from "react";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { canChangeItems } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { useAct } from "#office/components/use-act.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { isPriced } from "./is-priced.ts";

const ItemsDialog = createLazyComponent(() => import("../acts/items-dialog.tsx"));

export function OrderChanges({ order }: { order: OrderDetails }) {
  const [changing, setChanging] = useState(false);
  const { act, busy } = useAct();
  const { number } = order;
  const send = () =>
    void act(() => callOffice("resendMail", { params: { number } }), {
      title: number,
      message: "The email is sent again",
    });
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {isPriced(order) && canChangeItems(order.stage) && (
        <Button kind="quiet" size="small" onClick={() => setChanging(true)}>
          Change items
        </Button>
      )}
      {order.email !== "" && (
        <Button kind="quiet" size="small" disabled={busy} onClick={send}>
          Send email again
        </Button>
      )}
      {isPriced(order) && (
        <ButtonLink kind="quiet" size="small" to={`/orders/new?again=${number}`}>
          Order again
        </ButtonLink>
      )}
      {isPriced(order) && changing && <ItemsDialog order={order} onClose={() => setChanging(false)} />}
    </div>
  );
}
