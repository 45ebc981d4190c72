import type { Report } from "#contract/office/report.ts";
import { getReportDefinition, type ReportName } from "#contract/rules/reports.ts";
import { DayBars } from "#office/components/chart/day-bars.tsx";
import { NameBars } from "#office/components/chart/name-bars.tsx";
import { getFormatter } from "./format-value.ts";

const MOST_BARS = 12;

/** Days go from left to right, names start with the first row. */
export function ReportChart({ name, rows }: { name: ReportName; rows: Report["rows"] }) {
  if (rows.length === 0) return null;
  const { columns, drawn, detail, byDay } = getReportDefinition(name);
  const column = columns[drawn] ?? columns[0];
  if (!column) return null;
  const format = getFormatter(column.kind);
  const getValue = ({ values }: Report["rows"][number]) => values[drawn] ?? 0;
  return (
    <figure className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <figcaption className="text-muted">
        {column.heading}
        {rows.length > MOST_BARS && !byDay && `, the first ${MOST_BARS}`}
      </figcaption>
      {byDay ? (
        <DayBars
          days={rows
            .toReversed()
            .map((row) => ({ day: row.name, value: getValue(row), label: `${format(getValue(row))}` }))}
          format={format}
        />
      ) : (
        <NameBars
          bars={rows.slice(0, MOST_BARS).map((row) => ({
            key: `${row.productId ?? row.name} ${row.detail}`,
            name: detail === "Reason" ? `${row.name}: ${row.detail}` : row.name,
            value: getValue(row),
          }))}
          format={format}
        />
      )}
    </figure>
  );
}
