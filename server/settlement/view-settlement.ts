import type { Settlement, WholeSettlement } from "#contract/office/cash/settlement.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import type { SettlementFault } from "#contract/rules/order/settlement.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, desc, eq, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";
import { courier, courierRate, settlement, settlementRow } from "#database/schema.ts";
import { DIFFERENCE, getSettlement, SETTLED_ON_CLOSE, type SettlementRecord } from "./settlement.repository.ts";

const SAMPLE_ROWS = 5;

interface SettlementSums extends Record<string, unknown> {
  rows: number;
  faulty: number;
  cash: number;
  charge: number;
  tax: number;
  net: number;
  expected_cash: number;
  expected_charge: number;
  expected_tax: number;
  settles: number;
  settles_cash: number;
}

export async function readSettlement(db: Queryable, id: string): Promise<WholeSettlement> {
  const settlementRecord = await getSettlement(db, id);
  const [sums, faults, sample, [rate]] = await Promise.all([
    countRows(db, id),
    countFaults(db, id),
    db
      .select({ cells: settlementRow.cells })
      .from(settlementRow)
      .where(and(eq(settlementRow.settlementId, id), sql`${settlementRow.cells} <> '[]'`))
      .orderBy(asc(settlementRow.place))
      .limit(SAMPLE_ROWS),
    db
      .select({ id: courierRate.id })
      .from(courierRate)
      .where(eq(courierRate.courierName, settlementRecord.courierName))
      .limit(1),
  ]);
  const { cash, charge, tax, net } = sums;
  const expected = {
    cash: sums.expected_cash,
    charge: sums.expected_charge,
    tax: sums.expected_tax,
    net: sums.expected_cash - sums.expected_charge - sums.expected_tax,
  };
  return {
    ...toSummary(settlementRecord, sums),
    headings: settlementRecord.headings,
    columns: settlementRecord.columns,
    sample: sample.map(({ cells }) => cells),
    untilDay: settlementRecord.untilDay,
    stated: { cash, charge, tax, net },
    expected,
    settles: { orders: sums.settles, cash: sums.settles_cash },
    faults,
    hasRates: rate !== undefined,
  };
}

/** Calculates all sums in one query; lines without a parcel are skipped. */
export async function countRows(db: Queryable, id: string): Promise<SettlementSums> {
  const closes = sql`(case when s.status = 'closed' then r.settled else ${SETTLED_ON_CLOSE} end)`;
  const { rows } = await db.execute<SettlementSums>(sql`
    select count(*) filter (where r.cells <> '[]') as rows, count(*) filter (where r.faults <> '{}') as faulty,
      coalesce(sum(r.cash_paisa), 0)::int8 as cash, coalesce(sum(r.charge_paisa), 0)::int8 as charge, coalesce(sum(r.tax_paisa), 0)::int8 as tax,
      coalesce(sum(coalesce(r.net_paisa, coalesce(r.cash_paisa, 0) - coalesce(r.charge_paisa, 0) - coalesce(r.tax_paisa, 0))), 0)::int8 as net,
      coalesce(sum(r.expected_cash_paisa), 0)::int8 as expected_cash,
      coalesce(sum(coalesce(r.expected_charge_paisa, r.charge_paisa)), 0)::int8 as expected_charge,
      coalesce(sum(coalesce(r.expected_tax_paisa, r.tax_paisa)), 0)::int8 as expected_tax,
      count(*) filter (where ${closes}) as settles,
      coalesce(sum(r.expected_cash_paisa) filter (where ${closes}), 0)::int8 as settles_cash
    from settlement_row r join settlement s on s.id = r.settlement_id where r.settlement_id = ${id} and r.consignment <> ''`);
  const [row] = rows;
  if (!row) throw new Error("Nothing was counted");
  return row;
}

async function countFaults(db: Queryable, id: string): Promise<WholeSettlement["faults"]> {
  const { rows } = await db.execute<{ fault: SettlementFault; rows: number; difference: number }>(sql`
    select fault, count(*) as rows, sum(${DIFFERENCE})::int8 as difference
    from settlement_row r, unnest(r.faults) fault where r.settlement_id = ${id} group by fault`);
  return Object.fromEntries(rows.map(({ fault, rows: count, difference }) => [fault, { rows: count, difference }]));
}

export async function listSettlements(
  db: Queryable,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<OfficeResponse<"listSettlements">> {
  const moment = sql`${settlement.createdAt}`;
  const rows = await db
    .select({
      settlement,
      micros: toMicroseconds(moment),
      rows: sql<number>`(select count(*) from settlement_row r where r.settlement_id = ${settlement.id} and r.consignment <> '' and r.cells <> '[]')`,
      faulty: sql<number>`(select count(*) from settlement_row r where r.settlement_id = ${settlement.id} and r.faults <> '{}')`,
    })
    .from(settlement)
    .where(buildCursorCondition(after, { moment, id: sql`${settlement.id}`, ids: "uuid", descending: true }))
    .orderBy(desc(settlement.createdAt), desc(settlement.id))
    .limit(limit + 1);
  const couriers = await db.select({ name: courier.name }).from(courier).orderBy(asc(courier.name));
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    settlements: page.map(({ settlement: one, ...counted }) => toSummary(one, counted)),
    next: last ? toCursor({ micros: last.micros, id: last.settlement.id }) : null,
    couriers: couriers.map(({ name }) => name),
  };
}

function toSummary(settlementRecord: SettlementRecord, { rows, faulty }: { rows: number; faulty: number }): Settlement {
  const { id, courierName, name, status, service, staffName, createdAt, closedAt, closedBy } = settlementRecord;
  return {
    id,
    courier: courierName,
    name,
    status,
    fetchedFrom: service,
    by: staffName,
    createdAt: createdAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    closedBy,
    rows,
    faulty,
  };
}
