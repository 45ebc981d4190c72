import { type OrderStatus, STATUS_LABEL } from "#contract/rules/order/order-status.ts";
import { classNames } from "#ui/class-names.ts";

const STATUS_CLASS: Record<OrderStatus, string> = {
  pending: "bg-warning-soft text-warning",
  confirmed: "bg-accent-soft text-accent",
  processed: "bg-accent-soft text-accent",
  shipped: "bg-accent-soft text-accent",
  delivered: "bg-success-soft text-success",
  cancelled: "bg-sale-soft text-sale",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-full px-3 py-1 text-sm font-medium whitespace-nowrap",
        STATUS_CLASS[status],
      )}
    >
      {STATUS_LABEL[status]}
    </span>
  );
}
