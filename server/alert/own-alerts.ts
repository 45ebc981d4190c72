import { notFound } from "#contract/errors.ts";
import type { OwnAlert } from "#contract/shop/alert.ts";
import type { Db } from "#database/database.ts";
import { inIso } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { isUuid } from "#server/http/is-uuid.ts";
import { OPEN } from "./open-alerts.ts";

/** What the owner of an account is to be told of: the account's e-mail is proven, so its alerts are the account's. */
export async function ownAlerts(db: Db, customerId: string): Promise<OwnAlert[]> {
  const { rows } = await db.execute<OwnAlert & Record<string, unknown>>(sql`
    select a.id, jsonb_build_object('name', p.name, 'slug', p.slug, 'imgUrl', p.img_url, 'netPrice', p.net_price) as product, a.below,
      ${inIso(sql`a.confirmed_at`)} as since
    from customer c join product_alert a on a.email_key = c.email_key join product p on p.id = a.product_id
    where c.id = ${customerId} and a.confirmed_at is not null and ${OPEN} order by a.confirmed_at desc, a.id`);
  return rows;
}

/** Somebody else's is answered like one that is not there. */
export async function endOwnAlert(db: Db, customerId: string, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound("alert");
  const { rowCount } = await db.execute(sql`
    update product_alert a set ended_at = coalesce(a.ended_at, now()) from customer c
    where a.id = ${id} and c.id = ${customerId} and a.email_key = c.email_key`);
  if (!rowCount) throw notFound("alert");
}
