import { createNotFoundError } from "#contract/errors.ts";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { parseClaimNumber } from "#contract/rules/claim/claim-states.ts";
import { normalizeOrderNumber } from "#contract/rules/order/order-number.ts";
import { normaliseSerial } from "#contract/rules/product/serial-number.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { listClaimPieces } from "../list-claim-pieces.ts";

/** The newest claim of its number, its order, its piece, or the distributor's reference. */
export async function findClaim(db: Db, code: string): Promise<{ id: number }> {
  const typed = code.toUpperCase();
  const parsed = parseClaimNumber(typed);
  const number = normalizeOrderNumber(parsed?.orderNumber ?? typed);
  const serial = normaliseSerial(code);
  const ways: SQL[] = [
    sql`join shop_order o on o.id = c.order_id where o.number = ${number} and c.place = coalesce(${parsed?.place ?? null}::smallint, c.place)`,
    sql`join serial_number n on n.id = c.serial_id where n.normalised = ${serial}`,
    sql`where c.reference = ${code}`,
  ];
  for (const way of ways) {
    const { rows } = await db.execute<{ id: number }>(
      sql`select c.id from warranty_claim c ${way} order by c.id desc limit 1`,
    );
    if (rows[0]) return rows[0];
  }
  throw createNotFoundError("claim");
}

/** For a new claim: the order by its number, or by the serial of a piece that was sold with it. */
export async function findClaimPieces(db: Db, code: string): Promise<OfficeResponse<"listClaimPieces">> {
  const number = normalizeOrderNumber(code.toUpperCase());
  const { rows } = await db.execute<{ id: string; number: string; customer: string }>(sql`
    select o.id, o.number, o.recipient_name as customer from shop_order o where o.number = ${number}
    union all
    select o.id, o.number, o.recipient_name from serial_number n join shop_order o on o.id = n.order_id
    where n.normalised = ${normaliseSerial(code)} limit 1`);
  const [order] = rows;
  if (!order) throw createNotFoundError("order");
  return { number: order.number, customer: order.customer, pieces: await listClaimPieces(db, order.id) };
}
