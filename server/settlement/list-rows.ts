import type { SettlementRow } from "#contract/office/cash/settlement.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { isAcceptable, type SettlementFault } from "#contract/rules/order/settlement.ts";
import type { Queryable } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { DIFFERENCE, getSettlement, SETTLED_ON_CLOSE } from "./settlement.repository.ts";

interface Row extends Record<string, unknown> {
  place: number;
  consignment: string;
  order_number: string | null;
  cash: number | null;
  charge: number | null;
  tax: number | null;
  net: number | null;
  grams: number | null;
  expected_cash: number;
  expected_charge: number | null;
  expected_tax: number | null;
  difference: number;
  faults: SettlementFault[];
  accepted: boolean;
  settles: boolean;
}

/** In the sequence of the file; missing parcels come last. */
export async function readRows(
  db: Queryable,
  id: string,
  { where, limit }: { where: SQL; limit?: number },
): Promise<SettlementRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select r.place, r.consignment, o.number as order_number, r.cash_paisa as cash, r.charge_paisa as charge, r.tax_paisa as tax, r.net_paisa as net,
      r.grams, r.expected_cash_paisa as expected_cash, r.expected_charge_paisa as expected_charge, r.expected_tax_paisa as expected_tax,
      ${DIFFERENCE} as difference, r.faults, r.accepted, (${SETTLED_ON_CLOSE} or r.settled) as settles
    from settlement_row r left join shop_order o on o.id = r.order_id
    where r.settlement_id = ${id} and r.consignment <> '' and ${where}
    order by r.place ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
  return rows.map((row) => ({
    place: row.place,
    consignment: row.consignment,
    order: row.order_number,
    cash: row.cash,
    charge: row.charge,
    tax: row.tax,
    net: row.net,
    grams: row.grams,
    expectedCash: row.expected_cash,
    expectedCharge: row.expected_charge,
    expectedTax: row.expected_tax,
    difference: row.difference,
    faults: row.faults,
    acceptable: isAcceptable(row.faults),
    accepted: row.accepted,
    settles: row.settles,
  }));
}

interface RowQuery {
  id: string;
  fault?: SettlementFault | "any" | undefined;
  after: number;
  limit: number;
}

export async function listSettlementRows(
  db: Queryable,
  { id, fault, after, limit }: RowQuery,
): Promise<OfficeResponse<"listSettlementRows">> {
  await getSettlement(db, id);
  const faultCondition =
    fault === undefined ? sql`true` : fault === "any" ? sql`r.faults <> '{}'` : sql`${fault} = any(r.faults)`;
  const rows = await readRows(db, id, { where: sql`${faultCondition} and r.place > ${after}`, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? (page.at(-1)?.place ?? null) : null };
}
