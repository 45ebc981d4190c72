import { createHash } from "node:crypto";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, ne, sql } from "#database/orm.ts";
import { settlement, settlementRow } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { compareLockedSettlement } from "../compare-settlement.ts";
import type { SettlementRecord } from "../settlement.repository.ts";
import { FETCHED_HEADINGS, nameColumns, type PaidParcel, toCells } from "./fetched-table.ts";

interface Payment extends Record<string, unknown> {
  courierName: string;
  service: ConnectedService;
  payment: string;
}

/** Parcels that are paid and on no statement yet; of orders without a courier's name there is no cash. */
const UNLISTED = sql`parcel_settlement s
  join parcel_booking b on b.id = s.booking_id
  join shop_order o on o.id = b.order_id
  where s.paid_at is not null and s.listed_at is null`;

/** A statement for each of the couriers' payments; parcels that are told later join it while it is open. */
export async function writeFetchedStatements(shop: Shop): Promise<void> {
  const { rows } = await shop.db.execute<Payment>(sql`
    select o.courier_name as "courierName", b.service, s.payment from ${UNLISTED}
    group by o.courier_name, b.service, s.payment order by min(s.paid_at)`);
  for (const payment of rows) await shop.db.transaction((tx) => writeStatement(tx, payment));
}

async function writeStatement(tx: Tx, payment: Payment): Promise<void> {
  const parcels = await lockUnlisted(tx, payment);
  const [first] = parcels;
  if (!first) return;
  const statement = await getOpenStatement(tx, payment, first);
  // Another process is writing the same statement; the next run goes on.
  if (!statement) return;
  const [last] = await tx
    .select({ place: sql<number>`coalesce(max(${settlementRow.place}), 0)::int` })
    .from(settlementRow)
    .where(eq(settlementRow.settlementId, statement.id));
  const from = (last?.place ?? 0) + 1;
  await tx
    .insert(settlementRow)
    .values(
      parcels.map((parcel, index) => ({ settlementId: statement.id, place: from + index, cells: toCells(parcel) })),
    );
  const rows = await tx
    .select({ cells: settlementRow.cells })
    .from(settlementRow)
    .where(and(eq(settlementRow.settlementId, statement.id), sql`${settlementRow.cells} <> '[]'`))
    .orderBy(asc(settlementRow.place));
  await compareLockedSettlement(tx, { ...statement, columns: nameColumns(rows.map(({ cells }) => cells)) });
  await tx.execute(sql`
    update parcel_settlement set listed_at = now(), settlement_id = ${statement.id}
    where booking_id = any(${sql.param(parcels.map(({ bookingId }) => bookingId))}::uuid[])`);
  await record(tx, createSystemContext(COURIER_SERVICES[payment.service]), [
    {
      action: "settlement.fetch",
      subject: { kind: "settlement", id: statement.id, name: `${statement.courierName}: ${statement.name}` },
      after: { rows: parcels.length },
    },
  ]);
}

/** A parcel that another process writes just now is left to it. */
async function lockUnlisted(tx: Tx, { courierName, service, payment }: Payment): Promise<PaidParcel[]> {
  const { rows } = await tx.execute<PaidParcel & Record<string, unknown>>(sql`
    select s.booking_id as "bookingId", s.cash_paisa as "cashPaisa", s.charge_paisa as "chargePaisa", s.tax_paisa as "taxPaisa",
      s.net_paisa as "netPaisa", s.grams,
      case when b.place = 1 then o.consignment end as consignment,
      (select number from parcel_number n where n.booking_id = b.id order by since desc limit 1) as number
    from ${UNLISTED} and o.courier_name = ${courierName} and b.service = ${service} and s.payment = ${payment}
    order by o.delivered_at, o.number, b.place for update of s skip locked`);
  return rows;
}

/** Parcels of a payment whose statement is closed come on another one. */
async function getOpenStatement(
  tx: Tx,
  { courierName, service, payment }: Payment,
  { bookingId }: PaidParcel,
): Promise<SettlementRecord | undefined> {
  const isOfPayment = and(
    eq(settlement.courierName, courierName),
    eq(settlement.service, service),
    eq(settlement.payment, payment),
    ne(settlement.status, "closed"),
  );
  const [open] = await tx.select().from(settlement).where(isOfPayment).for("update");
  if (open) return open;
  const [created] = await tx
    .insert(settlement)
    .values({
      courierName,
      service,
      payment,
      name: `Payment ${payment}`,
      fileHash: createHash("sha256").update(`${service}\n${payment}\n${bookingId}`).digest(),
      status: "open",
      headings: [...FETCHED_HEADINGS],
      staffName: COURIER_SERVICES[service],
    })
    .onConflictDoNothing()
    .returning();
  return created;
}
