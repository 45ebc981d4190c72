import { DEFAULT_BRAND } from "#contract/brand.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { creditWholeInvoice, issueInvoice } from "#server/invoice/index.ts";

interface PackedOrder extends Record<string, unknown> {
  id: string;
  packedAt: string;
  cancelledAt: string | null;
  reason: string | null;
}

/** Issues the invoices of packed demo orders as if each had been issued when it was packed. */
export async function seedInvoices(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<PackedOrder>(sql`
    select o.id, min(s.at)::text as "packedAt", o.cancel_reason as reason,
      (select max(c.at) from order_step c where c.order_id = o.id and c.status = 'cancelled')::text as "cancelledAt"
    from shop_order o join order_step s on s.order_id = o.id and s.status = 'processed'
    group by o.id order by min(s.at), o.id`);
  const shop = { env: { brand: DEFAULT_BRAND } };
  for (const { id, packedAt } of rows) await issueInvoice(shop, tx, id, { at: new Date(packedAt) });
  const cancelled = rows.flatMap(({ id, cancelledAt, reason }) =>
    cancelledAt ? [{ id, at: new Date(cancelledAt), reason: reason ?? "Order cancelled" }] : [],
  );
  for (const { id, ...credit } of cancelled.sort((one, other) => one.at.getTime() - other.at.getTime()))
    await creditWholeInvoice(tx, id, credit);
}
