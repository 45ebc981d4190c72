import { useEffect } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { STAGE_LABEL } from "#contract/rules/order-status.ts";
import { office } from "#office/api/client.ts";
import { may, useSession } from "#office/api/session.ts";
import { momentOf } from "#office/features/moments.ts";
import { OrderActs } from "./order-acts.tsx";
import { takeAhead } from "./order-ahead.ts";
import { OrderChanges } from "./order-changes.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderTimeline } from "./order-timeline.tsx";

const SAY_SO_AGAIN_MS = 60_000;

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { number = "" } = params;
  return (await takeAhead(number)) ?? (await office("getOrder", { params: { number } }, { signal: request.signal }));
}

/** One order: its next step first, then whom it goes to, what is in it, and what happened to it. */
export function Component() {
  const order = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const session = useSession();
  const works = may(session, "order.write");
  const { number, heldBy } = order;
  useEffect(() => {
    if (!works) return;
    // Others see that somebody is at it; that it cannot be said is no reason to stop them.
    const say = () => void office("leaseOrder", { params: { number } }, { asks: false }).catch(() => {});
    say();
    const again = setInterval(say, SAY_SO_AGAIN_MS);
    return () => clearInterval(again);
  }, [number, works]);
  return (
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
          Placed {momentOf(order.createdAt)}
          {order.cancelReason && ` · ${order.cancelReason}`}
          {order.consignment && ` · ${order.courier} ${order.consignment}`}
        </p>
        {heldBy && heldBy !== session.name && (
          <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-warning">
            {heldBy} has this order open.
          </p>
        )}
        {works && <OrderActs key={number} order={order} />}
        {works && <OrderChanges key={`${number} changes`} order={order} />}
      </header>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <OrderCustomer order={order} />
        <OrderGoods order={order} />
      </div>
      {(order.payment.received > 0 || order.refunds.length > 0) && <OrderMoney key={number} order={order} />}
      <OrderTimeline order={order} />
    </article>
  );
}
