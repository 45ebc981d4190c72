import { createNotFoundError } from "#contract/errors.ts";
import type { CustomerDetails, CustomerRow } from "#contract/office/customer.ts";
import type { Permission } from "#contract/office/permissions.ts";
import type { Db } from "#database/database.ts";
import { desc, eq, sql } from "#database/orm.ts";
import { customerNote } from "#database/schema.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { CUSTOMER_COLUMNS } from "./list-customers.ts";

type Row = CustomerRow & {
  cashBlockReason: string | null;
  erased: boolean;
  mergedInto: string | null;
  tags: string[];
  bought: number;
} & Record<string, unknown>;

export async function readCustomer(db: Db, id: string, permissions: ReadonlySet<Permission>): Promise<CustomerDetails> {
  if (!isUuid(id)) throw createNotFoundError("customer");
  const [{ rows }, notes] = await Promise.all([
    db.execute<Row>(sql`
      select ${CUSTOMER_COLUMNS}, c.cash_block_reason as "cashBlockReason", c.tags, c.erased_at is not null as erased,
        (select m.remaining_id from customer_merge m where m.removed_id = c.id) as "mergedInto",
        coalesce((select sum(o.grand_total) from shop_order o where o.customer_id = c.id and o.status = 'delivered'), 0)::float8 as bought
      from customer c where c.id = ${id}`),
    db.select().from(customerNote).where(eq(customerNote.customerId, id)).orderBy(desc(customerNote.id)),
  ]);
  const [row] = rows;
  if (!row) throw createNotFoundError("customer");
  return {
    ...row,
    bought: permissions.has("order.money") ? row.bought : null,
    notes: notes.map(({ at, actorName, note }) => ({ at: at.toISOString(), who: actorName, note })),
  };
}
