import { createNotFoundError } from "#contract/errors.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { ORDER_LEASE_MS } from "#contract/rules/office-limits.ts";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

/** Shows others who works on an order; locks nothing, because acts check their expected stage. */
export async function leaseOrder(
  db: Db,
  { number, staffId }: { number: string; staffId: string },
): Promise<{ heldBy: string | null }> {
  const until = sql`now() + make_interval(secs => ${ORDER_LEASE_MS / SECOND_MS})`;
  await db.execute(sql`
    insert into order_lease (order_id, staff_id, until)
    select id, ${staffId}, ${until} from shop_order where number = ${number}
    on conflict (order_id) do update set staff_id = excluded.staff_id, until = excluded.until
    where order_lease.staff_id = excluded.staff_id or order_lease.until < now()`);
  const { rows } = await db.execute<{ held_by: string }>(sql`
    select s.name as held_by from shop_order o
    join order_lease l on l.order_id = o.id join staff s on s.id = l.staff_id where o.number = ${number}`);
  const [row] = rows;
  if (!row) throw createNotFoundError("order");
  return { heldBy: row.held_by };
}
