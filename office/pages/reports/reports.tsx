import Download from "lucide-react/icons/download";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { getReportDefinition, REPORT_NAMES, type ReportName } from "#contract/rules/reports.ts";
import { callOffice } from "#office/api/client.ts";
import { downloadFile } from "#office/api/files.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { DataTable } from "#office/components/table/data-table.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";
import { getFormatter } from "./format-value.ts";
import { PeriodForm } from "./period-form.tsx";
import { ReportChart } from "./report-chart.tsx";
import { findLink } from "./report-links.ts";
import { ReportTabs } from "./report-tabs.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const requestedName = searchParams.get("report");
  const name = REPORT_NAMES.find((known) => known === requestedName) ?? REPORT_NAMES[0];
  const query = { from: searchParams.get("from") ?? undefined, to: searchParams.get("to") ?? undefined };
  const report = await callOffice("getReport", { params: { report: name }, query }, { signal: request.signal });
  return { name, report };
}

export function Component() {
  const { name, report } = useLoaderData<typeof loader>();
  const { title, about, name: heading, detail, columns } = getReportDefinition(name);
  const { from, to, rows, more, total } = report;
  return (
    <>
      <PageHeading
        title="Reports"
        about="All days are in Pakistan time."
        actions={<ExportButton name={name} from={from} to={to} />}
      />
      <ReportTabs name={name} />
      <PeriodForm key={`${name} ${from} ${to}`} name={name} from={from} to={to} />
      <section aria-labelledby="report" className="grid gap-4">
        <div>
          <h2 id="report" className="text-base">
            {title}, {from} to {to}
          </h2>
          <p className="text-muted">{about}</p>
        </div>
        {total && (
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {columns.map((column, at) => (
              <div key={column.heading}>
                <dt className="text-muted">{column.heading}</dt>
                <dd className="text-xl font-semibold tabular-nums">{getFormatter(column.kind)(total[at] ?? 0)}</dd>
              </div>
            ))}
          </dl>
        )}
        <ReportChart name={name} rows={rows} />
        <DataTable
          caption={`${title}, ${from} to ${to}`}
          rows={rows}
          keyOf={(row) => `${row.productId ?? row.name} ${row.detail}`}
          {...findLink(name, { from, to })}
          columns={[
            { title: heading, cell: (row) => row.name },
            ...(detail ? [{ title: detail, cell: (row: (typeof rows)[number]) => row.detail }] : []),
            ...columns.map((column, at) => ({
              title: column.heading,
              cell: (row: (typeof rows)[number]) => getFormatter(column.kind)(row.values[at] ?? 0),
              align: "end" as const,
            })),
          ]}
          empty="No data for this period. Choose other dates."
        />
        {more && <p className="text-muted">More rows are in the exported file.</p>}
      </section>
    </>
  );
}

function ExportButton({ name, from, to }: { name: ReportName; from: string; to: string }) {
  const { act, busy } = useAct();
  return (
    <Button
      kind="secondary"
      disabled={busy}
      onClick={() => void act(() => downloadFile("exportReport", { params: { report: name }, query: { from, to } }))}
    >
      <Download aria-hidden size={18} />
      Export as CSV
    </Button>
  );
}
