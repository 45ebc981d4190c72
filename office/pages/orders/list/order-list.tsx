import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import type { OrderRow } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { DECISION_LABEL } from "#contract/rules/order/cash-rules.ts";
import { STAGE_LABEL } from "#contract/rules/order/order-status.ts";
import { useSession } from "#office/api/session.ts";
import { formatDistance } from "#office/components/time/format-time.ts";
import { classNames } from "#ui/class-names.ts";
import { formatDue, formatItems } from "../order/order-texts.ts";

interface OrderListProps {
  orders: readonly OrderRow[];
  /** The listed orders have moved, and the next ones are being loaded. */
  isLoadingMore: boolean;
  opened: string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

export function OrderList({ orders, isLoadingMore, opened, chosen, onChoose }: OrderListProps) {
  if (orders.length === 0)
    return (
      <p className="rounded-card border border-dashed border-control p-6 text-muted">
        {isLoadingMore ? "Done. Loading more orders…" : "No orders in this queue."}
      </p>
    );
  const all = orders.every(({ number }) => chosen.has(number));
  const choose = (number: string, isTicked: boolean) => {
    const next = new Set(chosen);
    if (isTicked) next.add(number);
    else next.delete(number);
    onChoose(next);
  };
  return (
    <div className="grid gap-1">
      <label className="flex min-h-9 items-center gap-3 px-3 text-muted">
        <input
          type="checkbox"
          checked={all}
          onChange={() => onChoose(new Set(all ? [] : orders.map(({ number }) => number)))}
          className="size-5 accent-accent"
        />
        All on this page
      </label>
      <ul className="overflow-hidden rounded-card border border-line bg-surface">
        {orders.map((order) => (
          <li
            key={order.number}
            className={classNames(
              "grid grid-cols-[auto_minmax(0,1fr)] border-b border-line last:border-b-0",
              order.number === opened && "bg-accent-soft",
            )}
          >
            <label className="grid min-h-11 place-items-center ps-3 pe-1">
              <span className="sr-only">Select {order.number}</span>
              <input
                type="checkbox"
                checked={chosen.has(order.number)}
                onChange={(event) => choose(order.number, event.target.checked)}
                className="size-5 accent-accent"
              />
            </label>
            <OrderLink order={order} current={order.number === opened} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OrderLink({ order, current }: { order: OrderRow; current: boolean }) {
  const [search] = useSearchParams();
  const { name } = useSession();
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <Link
      ref={row}
      to={{ pathname: `/orders/${order.number}`, search: search.toString() }}
      aria-current={current ? "true" : undefined}
      className="grid min-w-0 scroll-my-16 grid-cols-[minmax(0,1fr)] gap-0.5 p-3 ps-2 transition-colors hover:bg-sunken"
    >
      <span className="flex justify-between gap-3">
        <span className="truncate font-medium">{order.name}</span>
        <span className="whitespace-nowrap tabular-nums">
          {order.grandTotal !== null && formatRupees(order.grandTotal)}
        </span>
      </span>
      <span className="flex justify-between gap-3 text-muted">
        <span className="truncate">{formatItems(order)}</span>
        <span className="shrink-0">{order.city}</span>
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        <span>
          <span className="font-mono">{order.number}</span> · {STAGE_LABEL[order.stage]}
          {order.callAttempts > 0 && order.stage === "no-answer" && ` ${order.callAttempts}×${formatDue(order)}`}
        </span>
        <span>
          {order.heldBy && order.heldBy !== name ? (
            <span className="font-medium text-warning">Opened by {order.heldBy}</span>
          ) : (
            formatDistance(order.movedAt)
          )}
        </span>
      </span>
      {order.advance && order.cashDue !== null && order.advance.amount !== null && (
        <span className="text-xs text-muted">
          Advance {formatRupees(order.advance.amount)} {order.advance.isPaid ? "paid" : "not paid yet"},{" "}
          {formatRupees(order.cashDue)} to collect
        </span>
      )}
      {order.hasLiveParcel && (
        <span className="text-xs font-medium text-warning">Cancelled, but a parcel is still booked</span>
      )}
      {order.payFirst && <span className="text-xs font-medium text-warning">{DECISION_LABEL[order.payFirst]}</span>}
    </Link>
  );
}
