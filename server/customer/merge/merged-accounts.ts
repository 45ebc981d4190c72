import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";

interface MergedAccount extends Record<string, unknown> {
  id: string;
  email: string;
  emailKey: string;
}

/** Takes the accounts that became part of this one; afterwards no merge can be undone. */
export async function takeMergedAccounts(tx: Tx, remainingId: string): Promise<MergedAccount[]> {
  const { rows } = await tx.execute<MergedAccount>(sql`
    with recursive merged as (
      select removed_id from customer_merge where remaining_id = ${remainingId}
      union select m.removed_id from customer_merge m join merged on m.remaining_id = merged.removed_id
    )
    delete from customer_merge m using merged where m.removed_id = merged.removed_id
    returning m.removed_id as id, m.email, m.email_key as "emailKey"`);
  return rows;
}
