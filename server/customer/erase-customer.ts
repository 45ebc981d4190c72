import { randomBytes } from "node:crypto";
import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { address, customer, customerNote, knownBrowser, session, wish, wishShare } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { hashPassword } from "#server/auth/index.ts";
import { eraseReviewsOf } from "#server/review/index.ts";
import { changingCustomer } from "./change-customer.ts";

/**
 * Forgets who a customer was. Orders stay with what was sold, when, to which city and for how much, as the tax office wants it, without
 * name, phone or street. Nobody is forgotten while a parcel is on its way to them.
 */
export async function eraseCustomer(db: Db, by: Asking<StaffMember>, id: string): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  await changingCustomer(db, by, id, async (tx) => {
    const { rows } = await tx.execute(sql`
      select from shop_order where customer_id = ${id}
        and (status not in ('delivered', 'cancelled') or (refused_at is not null and returned_at is null)) limit 1`);
    if (rows.length > 0)
      throw new ShopError("not-retryable", { text: "This customer has orders that are not finished yet" });
    await tx.execute(sql`
      update mail set recipient = 'erased', subject = '', text_part = '', html_part = '', content = null
      where lower(recipient) = (select lower(email) from customer where id = ${id})
        or order_id in (select id from shop_order where customer_id = ${id})`);
    await tx.execute(sql`
      delete from question_asker where email_key = (select email_key from customer where id = ${id})`);
    await tx.execute(sql`
      update shop_order set recipient_name = 'Erased', phone = '', address = '', postal_code = '' where customer_id = ${id}`);
    await tx.execute(sql`
      update order_event set note = null where order_id in (select id from shop_order where customer_id = ${id})`);
    await tx.execute(sql`
      update refund set note = null where order_id in (select id from shop_order where customer_id = ${id})`);
    await tx.execute(sql`
      update order_step set note = null where order_id in (select id from shop_order where customer_id = ${id})`);
    // Of a courier's statement what was reckoned with stays; the other columns may say to whom the parcel went.
    await tx.execute(sql`
      update settlement_row r
      set cells = (
        select jsonb_agg(case when s.columns[c.place] <> '' then c.cell else '' end order by c.place)
        from jsonb_array_elements_text(r.cells) with ordinality as c (cell, place)
      )
      from settlement s
      where s.id = r.settlement_id and r.cells <> '[]'
        and r.order_id in (select id from shop_order where customer_id = ${id})`);
    await eraseReviewsOf(tx, id);
    await tx.execute(sql`
      delete from product_alert where email_key = (select email_key from customer where id = ${id})`);
    await tx.execute(sql`
      delete from mail_refusal where email_key = (select email_key from customer where id = ${id})`);
    for (const table of [address, customerNote, session, knownBrowser, wish, wishShare])
      await tx.delete(table).where(eq(table.customerId, id));
    const gone = `erased-${id}`;
    await tx
      .update(customer)
      .set({
        name: "Erased",
        email: gone,
        emailKey: gone,
        phone: "",
        passwordHash,
        passwordChangedAt: sql`now()`,
        cashBlockReason: null,
        erasedAt: sql`now()`,
      })
      .where(eq(customer.id, id));
    return { action: "customer.erase" };
  });
}
