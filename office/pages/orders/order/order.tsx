import { useEffect } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { type OrderStage, STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";
import { LastAct } from "../acts/last-act.tsx";
import { OrderActs } from "../acts/order-acts.tsx";
import { takePrefetchedOrder } from "../list/prefetched-order.ts";
import { OrderParcels } from "../parcels/order-parcels.tsx";
import { isPriced } from "./is-priced.ts";
import { OrderChanges } from "./order-changes.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderInvoices } from "./order-invoices.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

const LEASE_RENEW_MS = 60_000;
/** Before, no courier has been asked. */
const HAS_PARCELS: readonly OrderStage[] = [
  "to-pack",
  "to-hand-over",
  "on-the-way",
  "delivered",
  "coming-back",
  "came-back",
  "cancelled",
];

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { number = "" } = params;
  return (
    (await takePrefetchedOrder(number)) ??
    (await callOffice("getOrder", { params: { number } }, { signal: request.signal }))
  );
}

export function Component() {
  const order = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const session = useSession();
  const canWrite = hasPermission(session, "order.write");
  const { number, heldBy } = order;
  useEffect(() => {
    if (!canWrite) return;
    // Shows colleagues that the order is open; a failed call is no reason to interrupt the work.
    const renewLease = () =>
      void callOffice("leaseOrder", { params: { number } }, { opensDialog: false }).catch(() => {});
    renewLease();
    const again = setInterval(renewLease, LEASE_RENEW_MS);
    return () => clearInterval(again);
  }, [number, canWrite]);
  const parcels = HAS_PARCELS.includes(order.stage) && (
    <OrderParcels key={`${number} ${order.stage} ${String(order.hasLiveParcel)}`} order={order} />
  );
  return (
    <div className="grid min-w-0 gap-4">
      <LastAct />
      <article aria-label={`Order ${number}`} className="grid min-w-0 gap-4">
        <header className="grid gap-2 rounded-card border border-line bg-surface p-4">
          <Link to={{ pathname: "/orders", search: search.toString() }} className="text-accent underline lg:hidden">
            Back to the list
          </Link>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h2 className="font-mono text-lg">{number}</h2>
            <p className="font-medium">{STAGE_LABEL[order.stage]}</p>
          </div>
          <p className="text-muted">
            Placed {formatShortDateTime(order.createdAt)}
            {order.cancelReason && ` · ${order.cancelReason}`}
            {order.consignment && ` · ${order.courier} ${order.consignment}`}
          </p>
          {heldBy && heldBy !== session.name && (
            <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-warning">
              {heldBy} has this order open.
            </p>
          )}
          {canWrite && <OrderActs key={number} order={order} />}
          {canWrite && <OrderChanges key={`${number} changes`} order={order} />}
        </header>
        {order.hasLiveParcel && parcels}
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <OrderCustomer order={order} />
          <OrderGoods order={order} />
        </div>
        {!order.hasLiveParcel && parcels}
        {isPriced(order) && hasMoney(order) && <OrderMoney key={number} order={order} />}
        {isPriced(order) && <OrderInvoices key={`${number} invoices`} number={number} stage={order.stage} />}
        <OrderTimeline order={order} />
      </article>
    </div>
  );
}

function hasMoney({ payment, refunds, paymentCases }: OrderDetails): boolean {
  return (payment.received ?? 0) > 0 || refunds.length > 0 || paymentCases.length > 0;
}
