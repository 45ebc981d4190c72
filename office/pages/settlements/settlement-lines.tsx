import { Link } from "react-router";
import type { SettlementRow, WholeSettlement } from "#contract/office/cash/settlement.ts";
import { formatPaisa, SETTLEMENT_FAULTS } from "#contract/rules/order/settlement.ts";
import { callOffice } from "#office/api/client.ts";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { useAct } from "#office/components/use-act.ts";

interface Line extends SettlementRow {
  statement: WholeSettlement;
}

const COLUMNS: readonly Column<Line>[] = [
  { title: "Consignment", cell: ({ consignment }) => <span className="font-mono">{consignment}</span> },
  {
    title: "Order",
    cell: ({ order }) =>
      order ? (
        <Link to={`/orders/${order}?q=${order}`} className="font-mono text-accent underline">
          {order}
        </Link>
      ) : (
        "–"
      ),
  },
  {
    title: "Problem",
    cell: ({ faults }) => faults.map((fault) => SETTLEMENT_FAULTS[fault]).join(", ") || "None",
  },
  { title: "Cash", cell: (row) => <StatedAmount stated={row.cash} expected={row.expectedCash} />, align: "end" },
  { title: "Charges", cell: (row) => <StatedAmount stated={row.charge} expected={row.expectedCharge} />, align: "end" },
  { title: "Taxes", cell: (row) => <StatedAmount stated={row.tax} expected={row.expectedTax} />, align: "end" },
  { title: "Difference", cell: ({ difference }) => formatPaisa(difference), align: "end" },
  { title: "Settled", cell: (row) => <SettlesCell row={row} /> },
];

/** The expected number is shown only where the statement differs. */
export function SettlementLines({ settlement, rows }: { settlement: WholeSettlement; rows: readonly SettlementRow[] }) {
  return (
    <DataTable
      caption="Lines of the statement"
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...row, statement: settlement }))}
      keyOf={({ place }) => place}
      empty="No lines here. The statement matches your records."
    />
  );
}

function StatedAmount({ stated, expected }: { stated: number | null; expected: number | null }) {
  if (stated === null) return "–";
  if (expected === null || expected === stated) return formatPaisa(stated);
  return (
    <>
      {formatPaisa(stated)}
      <span className="block text-xs text-muted">not {formatPaisa(expected)}</span>
    </>
  );
}

function SettlesCell({ row }: { row: Line }) {
  const { id, status } = row.statement;
  const { act, busy } = useAct();
  if (status === "closed" || !row.acceptable) return row.settles ? "Yes" : "No";
  const accept = (accepted: boolean) =>
    void act(() => callOffice("acceptSettlementRow", { params: { id, place: row.place }, body: { accepted } }));
  return (
    <label className="inline-flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        checked={row.accepted}
        disabled={busy}
        onChange={({ target }) => accept(target.checked)}
        className="size-5 accent-accent"
        aria-label={`Accept ${row.consignment}`}
      />
      Accept
    </label>
  );
}
