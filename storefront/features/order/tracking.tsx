import { Check } from "lucide-react";
import type { Order } from "#contract/shop/orders/order.ts";
import { classNames } from "#ui/class-names.ts";
import { formatMoment } from "./order-dates.ts";
import { listTrackingSteps } from "./tracking-steps.ts";

export function Tracking({ order }: { order: Pick<Order, "status" | "history"> }) {
  const steps = listTrackingSteps(order);
  const cancelled = order.status === "cancelled";
  return (
    <ol aria-label="Tracking" className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-2">
      {steps.map(({ status, label, completed, at }, index) => (
        <li key={status} className="grid grid-cols-[2rem_minmax(0,1fr)] items-center gap-x-3 sm:grid-cols-1 sm:gap-y-2">
          <span className="flex items-center">
            <span
              className={classNames(
                "grid size-8 shrink-0 place-items-center rounded-full border text-sm font-medium",
                completed
                  ? cancelled
                    ? "border-sale bg-sale-soft text-sale"
                    : "border-success bg-success-soft text-success"
                  : "border-line text-muted",
              )}
            >
              {completed ? <Check aria-hidden className="size-4" /> : index + 1}
            </span>
            {index < steps.length - 1 && (
              <span
                aria-hidden
                className={classNames(
                  "ms-2 hidden h-0.5 grow sm:block",
                  steps[index + 1]?.completed ? "bg-success" : "bg-line",
                )}
              />
            )}
          </span>
          <span className="grid">
            <span className={classNames("text-sm font-medium", !completed && "text-muted")}>
              {label}
              {completed && <span className="sr-only"> (completed)</span>}
            </span>
            <span className="min-h-4 text-xs text-muted">{at && formatMoment(at)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
