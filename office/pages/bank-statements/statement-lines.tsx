import { Link } from "react-router";
import type { BankLine } from "#contract/office/cash/bank-statement.ts";
import { BANK_LINE_KINDS } from "#contract/rules/bank/bank-statement.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { formatPaisa } from "#contract/rules/order/settlement.ts";
import { callOffice } from "#office/api/client.ts";
import { type Column, DataTable } from "#office/components/table/data-table.tsx";
import { useAct } from "#office/components/use-act.ts";
import { Button } from "#ui/button.tsx";

interface Line extends BankLine {
  id: string;
}

const PAISA = 100;

const COLUMNS: readonly Column<Line>[] = [
  { title: "Day", cell: ({ day }) => day },
  { title: "Description", cell: ({ narrative }) => <span className="break-words">{narrative}</span> },
  { title: "Money in", cell: ({ paisa }) => formatPaisa(paisa), align: "end" },
  { title: "What it is", cell: (line) => describeLine(line) },
  { title: "Orders", cell: (line) => <Candidates line={line} /> },
  { title: "Done", cell: (line) => <Dismissal line={line} /> },
];

/** Doubtful lines first, each decided by a person. */
export function StatementLines({ id, rows }: { id: string; rows: readonly BankLine[] }) {
  return (
    <DataTable
      caption="Lines of the statement, doubtful ones first"
      columns={COLUMNS}
      rows={rows.map((row) => ({ ...row, id }))}
      keyOf={({ place }) => place}
      empty="Every line of this file was uploaded before."
    />
  );
}

function describeLine({ state, kind, difference }: Line): string {
  if (state === "confirmed") return "Paid the order";
  if (kind === "short") return `${BANK_LINE_KINDS.short}: ${formatPaisa(-difference)} missing`;
  if (kind === "over") return `${BANK_LINE_KINDS.over}: ${formatPaisa(difference)} too much`;
  return BANK_LINE_KINDS[kind];
}

/** Only an unpaid order with the line's exact amount can be confirmed here. */
function Candidates({ line: { id, place, paisa, state, kind, candidates } }: { line: Line }) {
  const { act, busy } = useAct();
  const confirm = (number: string) =>
    void act(() => callOffice("confirmBankLine", { params: { id, place }, body: { number } }), {
      title: number,
      message: "is paid and can be packed",
    });
  const isDoubtful = state === "new" && kind !== "certain" && kind !== "closed";
  if (candidates.length === 0) return "–";
  return (
    <ul className="grid gap-1">
      {candidates.map(({ number, amount }) => (
        <li key={number} className="flex flex-wrap items-center gap-2">
          <Link to={`/orders/${number}?q=${number}`} className="font-mono text-accent underline">
            {number}
          </Link>
          <span className="text-muted tabular-nums">{formatRupees(amount)}</span>
          {isDoubtful && amount * PAISA === paisa && (
            <Button kind="secondary" size="small" disabled={busy} onClick={() => confirm(number)}>
              Confirm payment
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Dismissal({ line: { id, place, state, narrative } }: { line: Line }) {
  const { act, busy } = useAct();
  if (state === "confirmed") return "Yes";
  const dismiss = (dismissed: boolean) =>
    void act(() => callOffice("dismissBankLine", { params: { id, place }, body: { dismissed } }));
  return (
    <label className="inline-flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        checked={state === "dismissed"}
        disabled={busy}
        onChange={({ target }) => dismiss(target.checked)}
        className="size-5 accent-accent"
        aria-label={`Done: ${narrative}`}
      />
      Done
    </label>
  );
}
