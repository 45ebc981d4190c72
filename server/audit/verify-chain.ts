import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";

export type ChainCheck = { entries: number; broken: undefined } | { entries: number; broken: number };

/**
 * Verifies that no entry is missing, out of order or changed, except for personal texts whose
 * erasure a later entry records.
 */
export async function verifyChain(db: Queryable): Promise<ChainCheck> {
  const { rows } = await db.execute<{ entries: number; broken: number | null }>(sql`
    select count(*) as entries, min(place) filter (where not sound) as broken
    from (
      select e.place,
        e.place = row_number() over chain
          and e.previous = coalesce(lag(e.hash) over chain, ''::bytea)
          and audit_is_sound(e) as sound
      from audit_entry e window chain as (order by e.place)
    ) entry`);
  const { entries, broken } = rows[0] ?? { entries: 0, broken: null };
  return { entries, broken: broken ?? undefined };
}
