import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { Today } from "#contract/office/today.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { QUEUE_COUNT_MAX } from "#contract/rules/office-limits.ts";
import { ORDER_QUEUES, QUEUE_LABEL } from "#contract/rules/order/order-queues.ts";
import { RETURN_QUEUE_LABEL } from "#contract/rules/return/return-states.ts";
import { callOffice } from "#office/api/client.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { PromiseNotice } from "#office/components/delivery/promise-notice.tsx";
import { describeChange } from "#office/components/describe-change.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { formatDay, formatShortDateTime } from "#office/components/time/format-time.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SalesChart } from "./sales-chart.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  return await callOffice("getToday", {}, { signal: request.signal });
}

/** Each number links to its list. */
export function Component() {
  const today = useLoaderData<typeof loader>();
  const { queues, sales, cash, changes } = today;
  const { name } = useSession();
  return (
    <>
      <PageHeading title="Today" about={`Welcome, ${name}.`} />
      {queues && (
        <section
          aria-label="Waiting orders"
          className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-7"
        >
          {ORDER_QUEUES.filter((queue) => queue !== "all").map((queue) => (
            <Tile
              key={queue}
              to={`/orders?queue=${queue}`}
              label={QUEUE_LABEL[queue]}
              value={formatCount(queues[queue])}
            />
          ))}
        </section>
      )}
      {sales && (
        <section aria-label="Sales" className="grid gap-4 rounded-card border border-line bg-surface p-4">
          <h2 className="text-base">Sales</h2>
          <dl className="grid gap-3 sm:grid-cols-3">
            <SalesFigure label="Today" sales={sales.slice(-1)} />
            <SalesFigure label="7 days" sales={sales.slice(-7)} />
            <SalesFigure label="30 days" sales={sales} />
          </dl>
          <SalesChart sales={sales} />
        </section>
      )}
      <ToLookAfter today={today} />
      <BrokenPromises promises={today.brokenPromises} />
      {cash && cash.length > 0 && <CashWithCouriers cash={cash} />}
      {changes && changes.length > 0 && <LastChanges changes={changes} />}
    </>
  );
}

function ToLookAfter({ today }: { today: Today }) {
  const { cash, earlierCash, failedRefunds, uncertainPayments, claimedTransfers } = today;
  const { failedDeliveries, parcelsToCheck, cancelledWithParcel, stuckMails, lowStock, newReviews } = today;
  const owed = cash?.reduce((sum, { rupees }) => sum + rupees, 0) ?? 0;
  return (
    <section aria-label="Needs attention" className="grid gap-2 sm:grid-cols-2 xl:grid-cols-4">
      {cash && <Tile to="/orders?queue=all&cash=out" label="Cash with couriers" value={formatRupees(owed)} />}
      {earlierCash && (
        <Tile
          to="/settlements"
          label={`Is the cash of orders delivered before ${formatDay(earlierCash.beforeDay)} settled?`}
          value={formatRupees(earlierCash.rupees)}
        />
      )}
      {failedRefunds !== null && (
        <Tile to="/orders?queue=trouble" label="Failed refunds" value={formatCount(failedRefunds)} />
      )}
      {uncertainPayments !== null && uncertainPayments > 0 && (
        <Tile to="/payments?state=uncertain" label="Uncertain payments" value={formatCount(uncertainPayments)} />
      )}
      {claimedTransfers !== null && claimedTransfers > 0 && (
        <Tile to="/transfers" label="Transfers claimed over an hour ago" value={formatCount(claimedTransfers)} />
      )}
      {failedDeliveries !== null && failedDeliveries > 0 && (
        <Tile to="/failed-deliveries" label="Failed deliveries" value={formatCount(failedDeliveries)} />
      )}
      {parcelsToCheck !== null && parcelsToCheck > 0 && (
        <Tile to="/failed-deliveries#attention" label="Parcels to check" value={formatCount(parcelsToCheck)} />
      )}
      {cancelledWithParcel !== null && cancelledWithParcel > 0 && (
        <Tile
          to="/orders?queue=trouble"
          label="Cancelled orders with a booked parcel"
          value={formatCount(cancelledWithParcel)}
        />
      )}
      {today.returns && <ReturnTiles returns={today.returns} />}
      {today.overdueClaims !== null && today.overdueClaims > 0 && (
        <Tile to="/claims?list=overdue" label="Overdue warranty claims" value={formatCount(today.overdueClaims)} />
      )}
      {stuckMails !== null && (
        <Tile to="/orders?queue=all&mail=stuck" label="Unsent emails" value={formatCount(stuckMails)} />
      )}
      {lowStock !== null && <Tile to="/stock?show=low" label="Low stock" value={formatCount(lowStock)} />}
      {newReviews !== null && <Tile to="/reviews" label="Pending reviews" value={formatCount(newReviews)} />}
    </section>
  );
}

/** Returned pieces that wait for the shop; those on the way wait for customers and couriers. */
function ReturnTiles({ returns }: { returns: NonNullable<Today["returns"]> }) {
  return (["to-decide", "to-inspect", "to-settle"] as const).map(
    (queue) =>
      (queue === "to-decide" || (returns[queue] ?? 0) > 0) && (
        <Tile
          key={queue}
          to={`/returns?queue=${queue}`}
          label={`Returns: ${RETURN_QUEUE_LABEL[queue].toLowerCase()}`}
          value={formatCount(returns[queue])}
        />
      ),
  );
}

function BrokenPromises({ promises }: { promises: Today["brokenPromises"] }) {
  const session = useSession();
  if (!promises || promises.length === 0) return null;
  const canChangeTexts = hasPermission(session, "settings.write");
  return (
    <PromiseNotice promises={promises}>
      <ButtonLink kind="secondary" size="small" to={canChangeTexts ? "/settings#promises" : "/couriers"}>
        {canChangeTexts ? "Change the promised prices" : "Open couriers"}
      </ButtonLink>
    </PromiseNotice>
  );
}

function LastChanges({ changes }: { changes: NonNullable<Today["changes"]> }) {
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Latest changes</h2>
      <ul className="grid gap-1">
        {changes.map(({ actor, ...change }) => (
          <li key={change.place} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1">
            <span className="min-w-0 break-words">
              {actor.name} <ChangeText change={change} />
            </span>
            <span className="text-muted">{formatShortDateTime(change.at)}</span>
          </li>
        ))}
      </ul>
      <Link to="/history" className="inline-flex min-h-6 items-center justify-self-start text-accent underline">
        View full history
      </Link>
    </section>
  );
}

function ChangeText({ change }: { change: Parameters<typeof describeChange>[0] }) {
  const { lead, subject, rest } = describeChange(change);
  return (
    <>
      {lead} {subject !== null && <span className="font-medium">{subject}</span>} {rest}
    </>
  );
}

function formatCount(count = 0): string {
  return count > QUEUE_COUNT_MAX ? `${QUEUE_COUNT_MAX}+` : String(count);
}

function Tile({ to, label, value }: { to: string; label: string; value: string }) {
  return (
    <Link
      to={to}
      className="grid content-between gap-1 rounded-card border border-line bg-surface p-4 transition-colors hover:bg-sunken"
    >
      <span className="text-muted">{label}</span>
      <span className="text-xl font-semibold tabular-nums">{value}</span>
    </Link>
  );
}

function SalesFigure({ label, sales }: { label: string; sales: NonNullable<Today["sales"]> }) {
  const orders = sales.reduce((sum, day) => sum + day.orders, 0);
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd>
        <span className="text-xl font-semibold tabular-nums">
          {formatRupees(sales.reduce((sum, { rupees }) => sum + rupees, 0))}
        </span>{" "}
        <span className="text-muted">
          {orders} order{orders === 1 ? "" : "s"}
        </span>
      </dd>
    </div>
  );
}

function CashWithCouriers({ cash }: { cash: NonNullable<Today["cash"]> }) {
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="text-base">Cash that couriers owe</h2>
      <ul className="grid gap-1">
        {cash.map(({ courier, orders, rupees }) => (
          <li key={courier} className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-1">
            <Link
              to={`/orders?${new URLSearchParams({ queue: "all", cash: "out", courier })}`}
              className="inline-flex min-h-6 items-center text-accent underline"
            >
              {courier}
            </Link>
            <span className="tabular-nums">
              {formatRupees(rupees)} in {orders} order{orders === 1 ? "" : "s"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
