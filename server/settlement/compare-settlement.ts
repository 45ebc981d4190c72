import { invalid } from "#contract/errors.ts";
import { MAY_REPEAT, type StatementMeaning } from "#contract/rules/statement-columns.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { courierStatement, settlement, settlementRow } from "#database/schema.ts";
import { BoundedProcess } from "#server/bounded-process/index.ts";
import { type ComparedLine, compareStatement } from "./compare-statement.ts";
import { ratesOf } from "./courier-rates.ts";
import { parcelsOf } from "./parcels.repository.ts";
import type { StatementLine, StatementRows } from "./read-statement.ts";
import { lockOpenSettlement, type SettlementRecord } from "./settlement.repository.ts";

/** Cells of a statement are strangers' text: they are read apart from the shop. */
const reading = new BoundedProcess(new URL("./read-statement-process.ts", import.meta.url), {
  memoryMiB: 300,
  requestMs: 30_000,
  idleMs: 10_000,
});

interface Wanted {
  id: string;
  columns: readonly (StatementMeaning | "")[];
  untilDay: string | null;
}

/** Says what the columns mean, remembers it for the courier's next statement, and holds the statement against the books as they are now. */
export function compareSettlement(db: Db, { id, columns, untilDay }: Wanted): Promise<void> {
  return db.transaction(async (tx) => {
    const found = await lockOpenSettlement(tx, id);
    requireColumns(found, columns);
    const known = Object.fromEntries(
      found.headings.map((heading, at) => [heading.trim().toLowerCase(), columns[at] ?? ""]),
    );
    await tx
      .insert(courierStatement)
      .values({ courierName: found.courierName, columns: known })
      .onConflictDoUpdate({ target: courierStatement.courierName, set: { columns: known } });
    await compareLocked(tx, { ...found, columns: [...columns], untilDay });
  });
}

function requireColumns({ headings }: SettlementRecord, columns: Wanted["columns"]): void {
  if (columns.length !== headings.length) throw invalid({ columns: "Every column needs a meaning, or none" });
  const once = columns.filter((name) => name !== "" && !MAY_REPEAT.some((repeats) => repeats === name));
  if (new Set(once).size !== once.length) throw invalid({ columns: "Two columns mean the same" });
  for (const [needed, text] of [
    ["consignment", "One column must say the consignment number"],
    ["cash", "One column must say the cash collected"],
  ] as const)
    if (!columns.includes(needed)) throw invalid({ columns: text });
}

/** The comparison itself. Whoever accepted a line did so for what it said then: only where nothing changed does it stand. */
export async function compareLocked(tx: Tx, found: SettlementRecord): Promise<void> {
  const { id, courierName, columns, untilDay } = found;
  const rows = await tx
    .select({ place: settlementRow.place, cells: settlementRow.cells })
    .from(settlementRow)
    .where(and(eq(settlementRow.settlementId, id), sql`${settlementRow.cells} <> '[]'`))
    .orderBy(asc(settlementRow.place));
  const lines = await reading.ask<StatementLine[]>({ rows, columns } satisfies StatementRows);
  const books = await parcelsOf(tx, {
    courierName,
    consignments: lines.map(({ consignment }) => consignment),
    untilDay,
  });
  const lastPlace = rows.at(-1)?.place ?? 0;
  const compared = compareStatement({ lines, lastPlace, ...books, rateOn: await ratesOf(tx, courierName) });
  // What should stand in it and does not has no line of its own in the file: it is made anew each time.
  await tx.execute(sql`delete from settlement_row where settlement_id = ${id} and cells = '[]'`);
  await tx.execute(sql`
    update settlement_row set consignment = '', order_id = null, cash_paisa = null, charge_paisa = null, tax_paisa = null, net_paisa = null,
      grams = null, expected_cash_paisa = 0, expected_charge_paisa = null, expected_tax_paisa = null, faults = '{}', accepted = false
    where settlement_id = ${id} and not place = any(${sql.param(lines.map(({ place }) => place))}::int[])`);
  await write(tx, id, compared);
  await tx
    .update(settlement)
    .set({ columns, untilDay, status: "open", comparedAt: sql`now()` })
    .where(eq(settlement.id, id));
}

async function write(tx: Tx, id: string, lines: readonly ComparedLine[]): Promise<void> {
  const rows = JSON.stringify(
    lines.map((line) => ({
      place: line.place,
      consignment: line.consignment,
      order_id: line.orderId,
      cash: line.cash,
      charge: line.charge,
      tax: line.tax,
      net: line.net,
      grams: line.grams,
      expected_cash: line.expectedCash,
      expected_charge: line.expectedCharge,
      expected_tax: line.expectedTax,
      faults: line.faults,
    })),
  );
  await tx.execute(sql`
    insert into settlement_row (settlement_id, place, cells, consignment, order_id, cash_paisa, charge_paisa, tax_paisa, net_paisa, grams,
      expected_cash_paisa, expected_charge_paisa, expected_tax_paisa, faults)
    select ${id}, place, '[]', consignment, order_id, cash, charge, tax, net, grams, expected_cash, expected_charge, expected_tax,
      array(select jsonb_array_elements_text(faults))
    from jsonb_to_recordset(${rows}::jsonb) as line(place int, consignment text, order_id uuid, cash bigint, charge bigint, tax bigint, net bigint,
      grams int, expected_cash bigint, expected_charge bigint, expected_tax bigint, faults jsonb)
    on conflict (settlement_id, place) do update set
      accepted = settlement_row.accepted and settlement_row.faults = excluded.faults and settlement_row.cash_paisa is not distinct from excluded.cash_paisa
        and settlement_row.expected_cash_paisa = excluded.expected_cash_paisa,
      consignment = excluded.consignment, order_id = excluded.order_id, cash_paisa = excluded.cash_paisa, charge_paisa = excluded.charge_paisa,
      tax_paisa = excluded.tax_paisa, net_paisa = excluded.net_paisa, grams = excluded.grams, expected_cash_paisa = excluded.expected_cash_paisa,
      expected_charge_paisa = excluded.expected_charge_paisa, expected_tax_paisa = excluded.expected_tax_paisa, faults = excluded.faults`);
}
