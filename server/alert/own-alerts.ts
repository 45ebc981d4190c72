import { createNotFoundError } from "#contract/errors.ts";
import type { OwnAlert } from "#contract/shop/alert.ts";
import type { Db } from "#database/database.ts";
import { toIso } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { IS_OPEN } from "./open-alerts.ts";

/** The account's e-mail is verified, so the alerts of that e-mail belong to the account. */
export async function listOwnAlerts(db: Db, customerId: string): Promise<OwnAlert[]> {
  const { rows } = await db.execute<OwnAlert & Record<string, unknown>>(sql`
    select a.id, jsonb_build_object('name', p.name, 'slug', p.slug, 'imgUrl', p.img_url, 'netPrice', p.net_price) as product, a.below,
      ${toIso(sql`a.confirmed_at`)} as since
    from customer c join product_alert a on a.email_key = c.email_key join product p on p.id = a.product_id
    where c.id = ${customerId} and a.confirmed_at is not null and ${IS_OPEN} order by a.confirmed_at desc, a.id`);
  return rows;
}

/** Another customer's alert gets the same response as a missing one. */
export async function endOwnAlert(db: Db, customerId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw createNotFoundError("alert");
  const { rowCount } = await db.execute(sql`
    update product_alert a set ended_at = coalesce(a.ended_at, now()) from customer c
    where a.id = ${id} and c.id = ${customerId} and a.email_key = c.email_key`);
  if (!rowCount) throw createNotFoundError("alert");
}
