import { Link, useSearchParams } from "react-router";
import { QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { ORDER_QUEUES, type OrderQueue, QUEUE_LABEL } from "#contract/rules/order/order-queues.ts";
import { classNames } from "#ui/class-names.ts";
import { buildQueueSearch } from "./queue-search.ts";

export function QueueTabs({ queue, counts }: { queue: OrderQueue; counts: Partial<Record<OrderQueue, number>> }) {
  const [search] = useSearchParams();
  return (
    <nav aria-label="Queues" className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-1">
        {ORDER_QUEUES.map((one) => (
          <li key={one}>
            <Link
              to={{ pathname: "/orders", search: buildQueueSearch(search, one) }}
              aria-current={one === queue ? "page" : undefined}
              className={classNames(
                "flex min-h-11 items-center gap-2 rounded-control px-3 whitespace-nowrap transition-colors",
                one === queue ? "bg-accent-soft font-medium text-accent" : "hover:bg-sunken",
              )}
            >
              {QUEUE_LABEL[one]}
              {one !== "all" && (
                <span className="min-w-6 rounded-full bg-sunken px-1.5 text-center text-xs leading-5 text-ink tabular-nums">
                  {formatCount(counts[one] ?? 0)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The server does not count further than this limit. */
function formatCount(count: number): string {
  return count > QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX}+` : String(count);
}
