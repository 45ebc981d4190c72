import type { Specification } from "#contract/shop/catalogue.ts";
import type { Db } from "#database/database.ts";
import { type SQL, sql } from "#database/orm.ts";
import { buildSearchLexemes, IN_NAME, listSearchWords, writeVocabulary } from "#server/catalogue/index.ts";

const TEMPLATES_MAX = 2_000;
const SPECIFICATIONS_MAX = 2;
const COLOURS = "Black White Silver Grey Blue Red Green Pink Purple Gold Bronze Teal".split(" ");
const EDITIONS = ["V2", "V3", "Rev B", "Plus", "Lite", "Limited Edition", "2025", "2026", "Bulk Pack", "Open Box"];

export interface Templates {
  count: number;
  /** The largest sub-category comes first and gets an eighth of all copies, for one very long shelf. */
  largestCount: number;
  colours: number;
  editions: number;
  subCategorySlugs: string[];
}

interface ProductRow extends Record<string, unknown> {
  id: number;
  name: string;
  chips: string[];
  specifications: Specification[];
  brand: string;
  categories: string[];
  sub_slug: string;
}

/** Writes the tables to copy products from: the first products with their search words, and variants. */
export async function writeTemplates(db: Db, copies: number): Promise<Templates> {
  const { rows } = await db.execute<ProductRow>(sql`
    select p.id, p.name, p.chips, p.specifications, b.name as brand, array[c.name, s.name, k.name] as categories, s.slug as sub_slug
    from (select * from product order by id limit ${TEMPLATES_MAX}) p
    join brand b on b.id = p.brand_id
    join child_category k on k.id = p.child_category_id
    join sub_category s on s.id = p.sub_category_id
    join category c on c.id = s.category_id
    order by count(*) over (partition by s.id) desc, s.id, p.id`);
  const largest = rows[0]?.sub_slug;
  const wordCounts = new Map<string, number>();
  const countWord = (word: string, times: number) =>
    wordCounts.set(word, (wordCounts.get(word) ?? 0) + Math.ceil(times));
  const templates = rows.map((row, place) => {
    const specifications = row.specifications.slice(0, SPECIFICATIONS_MAX);
    const { lexemes, words } = buildSearchLexemes({ ...row, specifications });
    for (const word of words) countWord(word, copies / rows.length);
    return { place, id: row.id, lexemes, specifications };
  });
  const variants = Object.entries({ colour: COLOURS, edition: EDITIONS }).flatMap(([kind, texts]) =>
    texts.map((text, place) => {
      const words = listSearchWords(text);
      for (const word of words) countWord(word, copies / texts.length);
      return { kind, place, text, lexemes: words.map((word) => IN_NAME + word) };
    }),
  );
  await db.transaction(async (tx) => {
    await tx.execute(sql`drop table if exists generated_from, generated_variant, generated_words`);
    await tx.execute(sql`
      create unlogged table generated_from as
      select f.place, p.slug, p.name, p.brand_id, p.sub_category_id, p.child_category_id, p.total, p.img_url, p.photos[1:2] as photos,
        p.short_desc, p.chips, f.specifications, p.family, p.facts, p.fact_sources
      from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as f (place integer, id integer, specifications jsonb)
      join product p on p.id = f.id`);
    // The first character of a word is its tier, so the words are stored once per tier.
    await tx.execute(sql`
      create unlogged table generated_words as
      select place, tier, ${tierVectorSql(sql`tier`)} as words
      from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as f (place integer, lexemes jsonb), generate_series(0, 3) tier`);
    await tx.execute(sql`
      create unlogged table generated_variant as
      select kind, place, text, array(select ${tierVectorSql(sql`tier`)} from generate_series(0, 3) tier order by tier) as words
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as f (kind text, place integer, text text, lexemes jsonb)`);
    await writeVocabulary(tx, wordCounts);
  });
  await db.execute(sql`analyze generated_from, generated_variant, generated_words`);
  return {
    count: rows.length,
    largestCount: rows.filter((row) => row.sub_slug === largest).length,
    colours: COLOURS.length,
    editions: EDITIONS.length,
    subCategorySlugs: [...new Set(rows.map((row) => row.sub_slug))],
  };
}

function tierVectorSql(tier: SQL): SQL {
  return sql`array_to_tsvector(array(select ${tier} || jsonb_array_elements_text(lexemes)))`;
}

export async function dropTemplates(db: Db): Promise<void> {
  await db.execute(sql`drop table if exists generated_from, generated_variant, generated_words`);
}
