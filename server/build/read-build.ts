import { checkBuild } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import type { Db } from "#database/database.ts";
import { type CardRow, cardColumns, cardOf } from "#server/catalogue/index.ts";
import { type PartRow, partsOf } from "./find-parts.ts";

type BuildRow = CardRow & PartRow & { status: string };

const READ = `select ${cardColumns("p", "b")}, p.family, p.facts, p.fact_sources, p.status
  from product p join brand b on b.id = p.brand_id
  where p.slug = any($1) and p.status <> 'draft'`;

/** A build as its page shows it. What has left the shop does not take the others with it: it is named. */
export async function readBuild(db: Db, named: readonly NamedPart[]): Promise<ReadBuild> {
  const counts = new Map<string, number>();
  for (const { slug, count } of named) counts.set(slug, (counts.get(slug) ?? 0) + count);
  const slugs = [...counts.keys()];
  const rows = slugs.length === 0 ? [] : await readRows(db, slugs);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const found = slugs.flatMap((slug) => {
    const row = bySlug.get(slug);
    return row ? [{ row, count: counts.get(slug) ?? 1 }] : [];
  });
  return {
    ...checkBuild(found.flatMap(({ row, count }) => partsOf(row, count))),
    parts: found.map(({ row, count }) => ({
      product: cardOf(row),
      family: row.family,
      count,
      sold: row.status === "published",
    })),
    missing: slugs.filter((slug) => !bySlug.has(slug)),
    totalRupees: found.reduce((sum, { row, count }) => sum + row.net_price * count, 0),
  };
}

async function readRows(db: Db, slugs: string[]): Promise<BuildRow[]> {
  const { rows } = await db.$client.query<BuildRow>({ name: "read_build", text: READ, values: [slugs] });
  return rows;
}
