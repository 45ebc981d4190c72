import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";

const PER_STEP = 500;

/** Writes off what has expired. A lot that is in use at the moment is left to the next run. */
export async function expireLots(db: Db): Promise<number> {
  for (let expired = 0; ; ) {
    const { rowCount } = await db.execute(sql`
      with ended as (
        select l.id, l.rest from credit_account a join credit_lot l on l.account_id = a.id
        where l.rest > 0 and l.expires_at <= now()
        order by l.expires_at limit ${PER_STEP} for no key update of a, l skip locked
      )
      insert into credit_entry (lot_id, amount, cause, source) select id, -rest, 'expired', 'expired:' || id from ended`);
    expired += rowCount ?? 0;
    if ((rowCount ?? 0) < PER_STEP) return expired;
  }
}
