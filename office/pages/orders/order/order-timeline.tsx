import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";

const KINDS = { customer: "customer", staff: "staff", provider: "card provider", system: "automatic" } as const;

export function OrderTimeline({ order }: { order: OrderDetails }) {
  return (
    <section aria-label="Timeline" className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h3 className="text-base">Timeline</h3>
      <ol className="grid gap-2">
        {order.timeline.map(({ at, what, who, note }) => (
          <li key={`${at}${what}`} className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <time dateTime={at} className="text-muted">
              {formatShortDateTime(at)}
            </time>
            <div>
              {what}
              {who && <span className="text-muted"> · {who.name || KINDS[who.kind]}</span>}
              {note && <p className="whitespace-pre-line text-muted">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
