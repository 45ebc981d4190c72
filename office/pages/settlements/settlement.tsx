import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import { SETTLEMENT_FAULT_NAMES, SETTLEMENT_FAULTS, type SettlementFault } from "#contract/rules/settlement.ts";
import { office } from "#office/api/client.ts";
import { KeysetPages } from "#office/features/keyset-pages.tsx";
import { PageHeading } from "#office/features/page-heading.tsx";
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
  const [found, page] = await Promise.all([
    office("getSettlement", { params: { id } }, { signal: request.signal }),
    office(
      "listSettlementRows",
      { params: { id }, query: { fault, after: Number(search.get("after") ?? 0) } },
      { signal: request.signal },
    ),
  ]);
  return { found, ...page };
}

/** One statement: what its columns mean, its sums beside ours, what differs, and its closing. */
export function Component() {
  const { found, rows, next } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const show = search.get("show") ?? "any";
  const tabs = [
    { name: "any", label: "Differences", count: found.faulty },
    ...SETTLEMENT_FAULT_NAMES.map((name) => ({
      name,
      label: SETTLEMENT_FAULTS[name],
      count: found.faults[name]?.rows ?? 0,
    })).filter(({ count }) => count > 0),
    { name: "all", label: "All parcels", count: found.rows },
  ];
  return (
    <>
      <PageHeading
        title={`${found.courier}: ${found.name}`}
        about={
          <Link to="/settlements" className="text-accent underline">
            All statements
          </Link>
        }
        actions={<SettlementActions found={found} />}
      />
      {found.status !== "closed" && <StatementColumns key={found.columns.join(" ")} found={found} />}
      {found.status !== "mapping" && (
        <>
          <SettlementSums found={found} />
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
          <SettlementLines found={found} rows={rows} />
          <KeysetPages next={next} />
        </>
      )}
    </>
  );
}
