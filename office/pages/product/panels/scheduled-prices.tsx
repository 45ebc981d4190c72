import { Link } from "react-router";
import type { ScheduledPrice } from "#contract/office/catalogue/product.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { Panel } from "./panel.tsx";

/** A price that is changed manually in between is left alone (decision 0027). */
export function ScheduledPrices({ prices }: { prices: readonly ScheduledPrice[] }) {
  const mayChange = hasPermission(useSession(), "import.write");
  if (prices.length === 0) return null;
  return (
    <Panel title="Scheduled prices">
      <ul className="grid gap-2">
        {prices.map(({ importId, name, by, startsAt, endsAt, hasBegun, netPrice }) => (
          <li key={importId} className="grid gap-0.5">
            <span>
              <strong className="tabular-nums">{formatRupees(netPrice)}</strong>{" "}
              {!hasBegun && (
                <>
                  from <Moment at={startsAt} />
                </>
              )}
              {endsAt !== null && (
                <>
                  {" "}
                  until <Moment at={endsAt} />
                </>
              )}
            </span>
            <span className="text-sm text-muted">
              {mayChange ? (
                <Link to={`/bulk/${importId}`} className="underline">
                  {name}
                </Link>
              ) : (
                name
              )}{" "}
              · {by}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        If you change a price yourself before the start or the end, the schedule does not overwrite it.
      </p>
    </Panel>
  );
}
