import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Longer numbers may be phone numbers; amounts and weights are shorter. */
const AMOUNT_MAX_DIGITS = 8;

/** Erases recipients and notes of the customer's orders, and returns the order numbers. */
export async function eraseOrders(tx: Tx, customerId: string): Promise<string[]> {
  const ofCustomer = sql`order_id in (select id from shop_order where customer_id = ${customerId})`;
  for (const table of ["order_event", "order_step", "refund", "return_step", "warranty_claim_step"])
    await tx.execute(sql`update ${sql.identifier(table)} set note = null where note is not null and ${ofCustomer}`);
  await tx.execute(sql`update order_event set before = null where before is not null and ${ofCustomer}`);
  // The card provider's message is no longer needed once the refund is done.
  await tx.execute(sql`update refund set last_error = null where done_at is not null and ${ofCustomer}`);
  await eraseSettlementRows(tx, customerId);
  // The payer's name is in the narrative of the line that paid.
  await tx.execute(sql`update bank_statement_line set narrative = '' where ${ofCustomer}`);
  await tx.execute(sql`update return_piece set note = '', refusal = null, condition_note = null where ${ofCustomer}`);
  await tx.execute(sql`update warranty_claim set problem = '', refusal = null where ${ofCustomer}`);
  // The next clean-up deletes the files of photos and videos, and then their rows.
  await tx.execute(sql`
    update return_media set request_id = null, type = null, touched_at = '-infinity' where ${ofCustomer}`);
  await tx.execute(sql`delete from bank_screenshot where ${ofCustomer}`);
  await tx.execute(sql`update bank_claim set transaction_number = 'Erased', reason = null where ${ofCustomer}`);
  const ofBooking = sql`booking_id in (select id from parcel_booking where ${ofCustomer})`;
  await tx.execute(sql`update delivery_advice set address = null, phone = null, answer = null where ${ofBooking}`);
  await tx.execute(sql`update parcel_tracking set due_at = null where ${ofBooking}`);
  // The rider's words may name who opened the door; the id keeps the rows different.
  await tx.execute(sql`update parcel_event set reason = 'Erased ' || id where reason <> '' and ${ofBooking}`);
  await tx.execute(sql`
    update invoice_buyer set name = 'Erased', phone = '', address = '', postal_code = ''
    where invoice_id in (select id from invoice where ${ofCustomer})`);
  const { rows } = await tx.execute<{ number: string }>(sql`
    update shop_order set recipient_name = 'Erased', phone = '', address = '', postal_code = ''
    where customer_id = ${customerId} returning number`);
  return rows.map(({ number }) => number);
}

/**
 * Keeps the cells that were compared with the order. In a statement without named columns the
 * parcel's numbers and amounts stay, so that its cash can still be settled.
 */
async function eraseSettlementRows(tx: Tx, customerId: string): Promise<void> {
  await tx.execute(sql`
    with parcel as materialized (
      select o.id, o.number, o.consignment from shop_order o where o.customer_id = ${customerId}
    ), line as materialized (
      select distinct on (r.settlement_id, r.place) r.settlement_id, r.place, r.cells, s.columns, p.number, p.consignment
      from settlement_row r join settlement s on s.id = r.settlement_id
      join parcel p on p.id = r.order_id or (r.order_id is null and (r.cells ? p.number or r.cells ? p.consignment))
      where r.cells <> '[]'
    )
    update settlement_row r
    set cells = (
      select jsonb_agg(case when
          line.columns[c.place] <> '' or c.cell in (line.number, line.consignment)
          or (cardinality(line.columns) = 0 and c.cell ~ '^[0-9.,-]+$' and length(regexp_replace(c.cell, '\\D', '', 'g')) <= ${AMOUNT_MAX_DIGITS})
        then c.cell else '' end order by c.place)
      from jsonb_array_elements_text(line.cells) with ordinality as c (cell, place)
    )
    from line where r.settlement_id = line.settlement_id and r.place = line.place`);
}
