import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import { canRetryPayment } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { Journey } from "#storefront/features/order/journey.tsx";
import { formatDay } from "#storefront/features/order/order-dates.ts";
import { StatusBadge } from "#storefront/features/order/status-badge.tsx";
import { Tracking } from "#storefront/features/order/tracking.tsx";
import { classNames } from "#ui/class-names.ts";
import { Cancellation } from "./cancellation.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderItems } from "./order-items.tsx";
import { PaymentInformation } from "./payment-information.tsx";
import { RetryPayment } from "./retry-payment.tsx";

interface OrderCardProps {
  order: Order;
  onPrint: () => void;
}

export function OrderCard({ order, onPrint }: OrderCardProps) {
  const [open, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <article className="rounded-card border border-line bg-surface" aria-label={`Order ${order.number}`}>
      <h3 className="text-base tracking-normal">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setOpen(!open)}
          className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 rounded-card p-5 text-start sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:gap-x-6"
        >
          <span className="grid gap-0.5">
            <span className="font-mono text-sm font-medium">{order.number}</span>
            <span className="text-sm font-normal text-muted">{formatDay(order.createdAt)}</span>
          </span>
          <StatusBadge status={order.status} />
          <span className="price">{formatRupees(order.grandTotal)}</span>
          <ChevronDown
            aria-hidden
            className={classNames("size-5 justify-self-end text-muted transition-transform", open && "rotate-180")}
          />
        </button>
      </h3>
      {/* A customer who owes a payment should not have to expand the order to pay. */}
      {canRetryPayment({ status: order.status, paymentStatus: order.payment.status }) && <RetryPayment order={order} />}
      <div id={bodyId} hidden={!open} className="border-t border-line p-5">
        <div className="grid gap-6">
          <Tracking order={order} />
          <Journey journey={order.journey} />
          <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <OrderItems order={order} />
            <PaymentInformation order={order} />
          </div>
          <OrderActions order={order} onPrint={onPrint} />
          <Cancellation order={order} />
        </div>
      </div>
    </article>
  );
}
