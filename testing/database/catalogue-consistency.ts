import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { verifyChain } from "#server/audit/index.ts";
import { IN_NAME, KIND } from "#server/catalogue/search/search-words.ts";

/** Queries whose every row is an inconsistency between products, search, prices and history. */
const INCONSISTENCIES: Record<string, string> = {
  "search contains exactly the published products": `select p.id, p.status from product p left join product_search f on f.product_id = p.id
    where (p.status = 'published') <> (f.product_id is not null)`,
  "every search word counts the products that contain it": `select coalesce(w.word, u.word) as word, w.uses, u.uses as counted from search_word w
    full join (
      select word, count(*) as uses from (
        select distinct f.product_id, ltrim(substr(lexeme, 2), '${IN_NAME}') as word
        from product_search f, unnest(tsvector_to_array(f.words)) lexeme where substr(lexeme, 2, 1) <> '${KIND}'
      ) used group by word
    ) u on u.word = w.word where w.uses is distinct from u.uses`,
  "the latest recorded price is the product's price": `select p.id, p.total, p.discount from product p
    join lateral (select * from price_change c where c.product_id = p.id order by c.at desc, c.id desc limit 1) last on true
    where (last.total, last.discount, last.net_price) <> (p.total, p.discount, p.net_price)`,
  "the latest version in history is the product's version": `select p.id, p.version, max((e.after ->> 'version')::integer) as told from product p
    join audit_entry e on e.subject_kind = 'product' and e.subject_id = p.id::text
    group by p.id having p.version <> max((e.after ->> 'version')::integer)`,
  "the latest name in history is the product's name": `select distinct on (p.id) p.id, p.name, e.after ->> 'name' as told from product p
    join audit_entry e on e.subject_kind = 'product' and e.subject_id = p.id::text and e.after ? 'name'
      and not exists (select from audit_entry later where later.subject_kind = 'product' and later.subject_id = e.subject_id
        and later.after ? 'name' and later.place > e.place)
    where e.after ->> 'name' <> p.name`,
  "a product's child category belongs to its sub-category": `select p.id from product p join child_category k on k.id = p.child_category_id
    where k.sub_category_id <> p.sub_category_id`,
  "no product's slug is also an old address": `select o.address from old_address o join product p on p.slug = o.address where o.kind = 'product'`,
};

/** Throws with every inconsistency it finds. */
export async function expectConsistentCatalogue(db: Db): Promise<void> {
  const broken: string[] = [];
  for (const [name, query] of Object.entries(INCONSISTENCIES)) {
    const { rows } = await db.execute(sql.raw(query));
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`);
  }
  const { broken: place } = await verifyChain(db);
  if (place !== undefined) broken.push(`the history chain is broken at entry ${place}`);
  if (broken.length > 0) throw new Error(`The catalogue is inconsistent:\n${broken.join("\n")}`);
}
