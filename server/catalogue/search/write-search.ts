import type { Specification } from "#contract/shop/catalogue.ts";
import { ADVISORY_LOCKS } from "#database/advisory-locks.ts";
import { type Db, type Queryable, type Tx, withoutTimeouts } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { buildSearchLexemes, IN_NAME, KIND, listMisspellings } from "./search-words.ts";

/** How many of the newest products the tiers hold; the last has the rest (decision 0008). */
const NEWEST_TIER = 512;
const LAST_TIER_AFTER = 131_072;
const TIER_ENDS = [NEWEST_TIER, 8_192, LAST_TIER_AFTER];
const BATCH = 500;

interface Row extends Record<string, unknown> {
  id: number;
  name: string;
  chips: string[];
  specifications: Specification[];
  brand: string;
  categories: string[];
}

/** Writes the words of products and updates the vocabulary that typos are corrected with. */
export async function writeSearch(db: Queryable, productIds: readonly number[]): Promise<void> {
  // A batch is one transaction: an interruption leaves whole batches, and missing products are
  // found by their absence.
  for (let start = 0; start < productIds.length; start += BATCH)
    await db.transaction((tx) => writeBatch(tx, productIds.slice(start, start + BATCH)));
}

async function writeBatch(tx: Tx, productIds: readonly number[]): Promise<void> {
  await lockVocabulary(tx);
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.name, p.chips, p.specifications, b.name as brand, array[c.name, s.name, k.name] as categories
    from product p
    join brand b on b.id = p.brand_id
    join child_category k on k.id = p.child_category_id
    join sub_category s on s.id = p.sub_category_id
    join category c on c.id = s.category_id
    where p.status = 'published' and p.id = any(${sql.param(productIds)}::integer[])`);
  const uses = new Map<string, number>();
  const searchRows = rows.map((row) => {
    const { lexemes, words } = buildSearchLexemes(row);
    for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1);
    return { id: row.id, lexemes };
  });
  await tx.execute(sql`
    insert into product_search (product_id, tier, words)
    select p.id, p.tier, array_to_tsvector(array(select p.tier || jsonb_array_elements_text(f.lexemes)))
    from jsonb_to_recordset(${JSON.stringify(searchRows)}::jsonb) as f (id integer, lexemes jsonb)
    join (select id, search_tier_of(created_at, id) as tier from product) p on p.id = f.id
    on conflict (product_id) do update set tier = excluded.tier, words = excluded.words`);
  await writeVocabulary(tx, uses);
}

/** Words are removed and added in one transaction; two at once could deadlock. */
async function lockVocabulary(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.changeWords})`);
}

/** Also removes words that no product uses any more. */
export async function removeFromSearch(db: Tx, productIds: readonly number[]): Promise<void> {
  await lockVocabulary(db);
  // A lexeme is the tier, an optional prefix and the word; product types are not counted as uses.
  const { rows } = await db.execute<{ word: string; uses: number }>(sql`
    with removed as (
      delete from product_search where product_id = any(${sql.param([...productIds])}::integer[]) returning product_id, words
    ), unused as (
      select word, count(*) as uses from (
        select distinct r.product_id, ltrim(substr(lexeme, 2), ${IN_NAME}) as word
        from removed r, unnest(tsvector_to_array(r.words)) lexeme where substr(lexeme, 2, 1) <> ${KIND}
      ) used group by word
    ), locked as (
      select w.word, u.uses from search_word w join unused u using (word) order by w.word for update of w
    )
    update search_word w set uses = w.uses - l.uses from locked l where w.word = l.word returning w.word, w.uses`);
  const unused = rows.filter(({ uses }) => uses <= 0).map(({ word }) => word);
  if (unused.length > 0)
    await db.execute(sql`delete from search_word where word = any(${sql.param(unused)}::text[]) and uses <= 0`);
}

/** Needed when names or categories change. Drafts and archived products get no words. */
export async function rewriteSearch(tx: Tx, productIds: readonly number[]): Promise<void> {
  for (let start = 0; start < productIds.length; start += BATCH) {
    const batch = productIds.slice(start, start + BATCH);
    await removeFromSearch(tx, batch);
    await writeSearch(tx, batch);
  }
}

export async function writeVocabulary(db: Queryable, uses: ReadonlyMap<string, number>): Promise<void> {
  // Sorted, so that two writers cannot deadlock.
  const words = [...uses]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([word, count]) => ({ word, uses: count, misspellings: listMisspellings(word) }));
  await db.execute(sql`
    insert into search_word (word, uses, misspellings)
    select w.word, w.uses, array(select jsonb_array_elements_text(w.misspellings))
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as w (word text, uses integer, misspellings jsonb)
    on conflict (word) do update set uses = search_word.uses + excluded.uses`);
}

/** Rebalances only when the newest tier is too large; until then search is correct but slower. */
export async function rebalanceTiersIfNeeded(db: Queryable): Promise<void> {
  const { rows } = await db.execute<{ outgrown: boolean }>(sql`
    select exists (
      select from (select created_at, id from product order by created_at desc, id desc offset ${2 * NEWEST_TIER} limit 1) p
      join search_tier t on t.tier = 0 and (p.created_at, p.id) >= (t.since, t.since_id)) as outgrown`);
  if (rows[0]?.outgrown) await db.transaction((tx) => rebalanceTiers(tx));
}

export interface TierStart {
  tier: number;
  since: string;
  sinceId: number;
}

const NO_INCOMING = sql`select null::timestamptz as created_at, null::integer as id where false`;

/** Sets where tiers begin, including products to be inserted (a query for created_at and id). */
export async function rebalanceTiers(db: Queryable, incoming: SQL = NO_INCOMING): Promise<TierStart[]> {
  // One row more than the tiers hold shows whether the last tier is needed.
  const limit = LAST_TIER_AFTER + 1;
  await db.execute(sql`
    with newest as (
      select created_at, id from (
        (select created_at, id from product order by created_at desc, id desc limit ${limit})
        union all (select created_at, id from (${incoming}) coming order by created_at desc, id desc limit ${limit})
      ) both_kinds order by created_at desc, id desc limit ${limit}
    ), ranked as (
      select created_at, id, row_number() over (order by created_at desc, id desc) as place from newest
    ), ends (tier, size) as (
      values ${sql.join(
        TIER_ENDS.map((size, tier) => sql`(${tier}::smallint, ${size}::bigint)`),
        sql`, `,
      )}, (${TIER_ENDS.length}::smallint, null)
    ), beginnings as (
      select tier, ranked.created_at, ranked.id, lag(size, 1, 0) over (order by tier) < (select count(*) from newest) as used
      from ends left join ranked on ranked.place = ends.size
    )
    insert into search_tier (tier, since, since_id)
    select tier, coalesce(created_at, '-infinity'), coalesce(id, 0) from beginnings where used or tier = 0
    on conflict (tier) do update set since = excluded.since, since_id = excluded.since_id`);
  // Tiers only ever begin later than before, so no product leaves the last one.
  await db.execute(sql`
    update product_search f
    set tier = moved.tier,
      words = array_to_tsvector(array(select moved.tier || substr(lexeme, 2) from unnest(tsvector_to_array(f.words)) lexeme))
    from (
      select p.id, search_tier_of(p.created_at, p.id) as tier
      from product_search early
      join search_tier t on t.tier = early.tier
      join product p on p.id = early.product_id and (p.created_at, p.id) < (t.since, t.since_id)
      where early.tier < ${TIER_ENDS.length}
    ) moved
    where f.product_id = moved.id`);
  const { rows } = await db.execute<{ tier: number; since: string; since_id: number }>(
    sql`select tier, since::text, since_id from search_tier order by tier`,
  );
  return rows.map(({ tier, since, since_id }) => ({ tier, since, sinceId: since_id }));
}

/**
 * Indexes products without search words, after an upgrade or an interruption. Nodes that start
 * together wait for one another.
 */
export async function writeMissingSearch(db: Db, onProgress?: (text: string) => void): Promise<void> {
  await withoutTimeouts(db, async ({ queryable }) => {
    await queryable.execute(sql`select pg_advisory_lock(${ADVISORY_LOCKS.fillSearch})`);
    const { rows } = await queryable.execute<{ id: number }>(
      sql`select id from product p where status = 'published' and not exists (select from product_search f where f.product_id = p.id) order by id`,
    );
    if (rows.length > 0) onProgress?.("Making the products searchable");
    await writeSearch(
      queryable,
      rows.map(({ id }) => id),
    );
    await rebalanceTiersIfNeeded(queryable);
  });
}
