import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { COURIER_SERVICES } from "#contract/rules/order/courier-services.ts";
import { SETTLEMENT_FAULT_NAMES, SETTLEMENT_FAULTS, type SettlementFault } from "#contract/rules/order/settlement.ts";
import { callOffice } from "#office/api/client.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { KeysetPages } from "#office/components/table/keyset-pages.tsx";
import { classNames } from "#ui/class-names.ts";
import { SettlementActions } from "./settlement-actions.tsx";
import { SettlementLines } from "./settlement-lines.tsx";
import { SettlementSums } from "./settlement-sums.tsx";
import { StatementColumns } from "./statement-columns.tsx";

const isFault = (text: string): text is SettlementFault | "any" =>
  text === "any" || SETTLEMENT_FAULT_NAMES.some((name) => name === text);

export async function loader({ params, request }: LoaderFunctionArgs) {
  const id = params.id ?? "";
  const search = new URL(request.url).searchParams;
  const show = search.get("show") ?? "any";
  const fault = isFault(show) ? show : undefined;
  const [settlement, page] = await Promise.all([
    callOffice("getSettlement", { params: { id } }, { signal: request.signal }),
    callOffice(
      "listSettlementRows",
      { params: { id }, query: { fault, after: Number(search.get("after") ?? 0) } },
      { signal: request.signal },
    ),
  ]);
  return { settlement, ...page };
}

export function Component() {
  const { settlement, rows, next } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const show = search.get("show") ?? "any";
  const tabs = [
    { name: "any", label: "Differences", count: settlement.faulty },
    ...SETTLEMENT_FAULT_NAMES.map((name) => ({
      name,
      label: SETTLEMENT_FAULTS[name],
      count: settlement.faults[name]?.rows ?? 0,
    })).filter(({ count }) => count > 0),
    { name: "all", label: "All parcels", count: settlement.rows },
  ];
  return (
    <>
      <PageHeading
        title={`${settlement.courier}: ${settlement.name}`}
        about={
          <>
            <Link to="/settlements" className="text-accent underline">
              All statements
            </Link>
            {settlement.fetchedFrom !== null &&
              ` · Fetched from ${COURIER_SERVICES[settlement.fetchedFrom]}, which named these amounts for each parcel`}
          </>
        }
        actions={<SettlementActions settlement={settlement} />}
      />
      {settlement.status !== "closed" && settlement.fetchedFrom === null && (
        <StatementColumns key={settlement.columns.join(" ")} settlement={settlement} />
      )}
      {settlement.status !== "mapping" && (
        <>
          <SettlementSums settlement={settlement} />
          <nav aria-label="Lines" className="flex flex-wrap gap-2">
            {tabs.map(({ name, label, count }) => (
              <Link
                key={name}
                to={{ search: new URLSearchParams({ show: name }).toString() }}
                aria-current={name === show ? "page" : undefined}
                className={classNames(
                  "inline-flex min-h-9 items-center gap-2 rounded-control border px-3",
                  name === show ? "border-accent bg-accent-soft font-medium" : "border-control hover:bg-sunken",
                )}
              >
                {label} <span className="tabular-nums">{count.toLocaleString("en")}</span>
              </Link>
            ))}
          </nav>
          <SettlementLines settlement={settlement} rows={rows} />
          <KeysetPages next={next} />
        </>
      )}
    </>
  );
}
