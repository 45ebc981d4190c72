import { createInvalidError, ShopError } from "#contract/errors.ts";
import { REPEATABLE_MEANINGS, type StatementMeaning } from "#contract/rules/order/statement-columns.ts";
import type { Db, Tx } from "#database/database.ts";
import { and, asc, eq, sql } from "#database/orm.ts";
import { courierStatement, settlement, settlementRow } from "#database/schema.ts";
import { BoundedProcess } from "#server/platform/bounded-process/index.ts";
import { type ComparedLine, compareStatement } from "./compare-statement.ts";
import { createRateLookup } from "./courier-rates.ts";
import { readParcels } from "./parcels.repository.ts";
import type { StatementLine, StatementRows } from "./read-statement.ts";
import { lockOpenSettlement, type SettlementRecord } from "./settlement.repository.ts";

/** Cells of a statement are untrusted, so a bounded process reads them (decision 0043). */
const statementReader = new BoundedProcess(new URL("./read-statement-process.ts", import.meta.url), {
  memoryMiB: 300,
  requestMs: 30_000,
  idleMs: 10_000,
});

interface ComparisonRequest {
  id: string;
  columns: readonly (StatementMeaning | "")[];
  untilDay: string | null;
}

/** Saves the meaning of the columns for the courier's next statement, and compares this one. */
export function compareSettlement(db: Db, { id, columns, untilDay }: ComparisonRequest): Promise<void> {
  return db.transaction(async (tx) => {
    const openSettlement = await lockOpenSettlement(tx, id);
    if (openSettlement.service !== null)
      throw new ShopError("not-retryable", { text: "The columns of a fetched statement are known" });
    requireColumns(openSettlement, columns);
    const meanings = Object.fromEntries(
      openSettlement.headings.map((heading, at) => [heading.trim().toLowerCase(), columns[at] ?? ""]),
    );
    await tx
      .insert(courierStatement)
      .values({ courierName: openSettlement.courierName, columns: meanings })
      .onConflictDoUpdate({ target: courierStatement.courierName, set: { columns: meanings } });
    await compareLockedSettlement(tx, { ...openSettlement, columns: [...columns], untilDay });
  });
}

function requireColumns({ headings }: SettlementRecord, columns: ComparisonRequest["columns"]): void {
  if (columns.length !== headings.length)
    throw createInvalidError({ columns: "Please choose a field for every column, or ignore it" });
  const once = columns.filter((name) => name !== "" && !REPEATABLE_MEANINGS.some((repeats) => repeats === name));
  if (new Set(once).size !== once.length) throw createInvalidError({ columns: "Two columns have the same field" });
  for (const [needed, text] of [
    ["consignment", "One column must contain the consignment number"],
    ["cash", "One column must contain the cash collected"],
  ] as const)
    if (!columns.includes(needed)) throw createInvalidError({ columns: text });
}

/** A line stays accepted only if nothing that was accepted has changed. */
export async function compareLockedSettlement(tx: Tx, openSettlement: SettlementRecord): Promise<void> {
  const { id, courierName, columns, untilDay } = openSettlement;
  const rows = await tx
    .select({ place: settlementRow.place, cells: settlementRow.cells })
    .from(settlementRow)
    .where(and(eq(settlementRow.settlementId, id), sql`${settlementRow.cells} <> '[]'`))
    .orderBy(asc(settlementRow.place));
  const lines = await statementReader.execute<StatementLine[]>({ rows, columns } satisfies StatementRows);
  const records = await readParcels(tx, {
    settlementId: id,
    courierName,
    consignments: lines.map(({ consignment }) => consignment),
    untilDay,
  });
  const lastPlace = rows.at(-1)?.place ?? 0;
  const compared = compareStatement({ lines, lastPlace, ...records, rateOn: await createRateLookup(tx, courierName) });
  // Lines for missing parcels are not in the file, so each comparison writes them again.
  await tx.execute(sql`delete from settlement_row where settlement_id = ${id} and cells = '[]'`);
  await tx.execute(sql`
    update settlement_row set consignment = '', order_id = null, cash_paisa = null, charge_paisa = null, tax_paisa = null, net_paisa = null,
      grams = null, expected_cash_paisa = 0, expected_charge_paisa = null, expected_tax_paisa = null, faults = '{}', accepted = false
    where settlement_id = ${id} and not place = any(${sql.param(lines.map(({ place }) => place))}::int[])`);
  await writeLines(tx, id, compared);
  await tx
    .update(settlement)
    .set({ columns, untilDay, status: "open", comparedAt: sql`now()` })
    .where(eq(settlement.id, id));
}

async function writeLines(tx: Tx, id: string, lines: readonly ComparedLine[]): Promise<void> {
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
