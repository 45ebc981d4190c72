import type { PartEntry } from "#contract/rules/build/part-list.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { buildCardColumns, type CardRow, toCard } from "#server/catalogue/index.ts";
import { checkBuild } from "#server/compatibility/index.ts";
import { type PartRow, toParts } from "./find-parts.ts";

type BuildRow = CardRow & PartRow & { status: string };

const readBuildRows = defineStatement<{ slugs: readonly string[] }, BuildRow>(
  "read_build",
  `select ${buildCardColumns("p", "b")}, p.family, p.facts, p.fact_sources, p.status
  from product p join brand b on b.id = p.brand_id
  where p.slug = any($slugs) and p.status <> 'draft'`,
);

/** Reads a build for its page; products that have left the shop are listed as missing. */
export async function getBuildDetails(db: Db, partList: readonly PartEntry[]): Promise<BuildDetails> {
  const counts = new Map<string, number>();
  for (const { slug, count } of partList) counts.set(slug, (counts.get(slug) ?? 0) + count);
  const slugs = [...counts.keys()];
  const rows = slugs.length === 0 ? [] : await readBuildRows(db.$client, { slugs });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const entries = slugs.flatMap((slug) => {
    const row = bySlug.get(slug);
    return row ? [{ row, count: counts.get(slug) ?? 1 }] : [];
  });
  return {
    ...checkBuild(entries.flatMap(({ row, count }) => toParts(row, count))),
    parts: entries.map(({ row, count }) => ({
      product: toCard(row),
      family: row.family,
      count,
      sold: row.status === "published",
    })),
    missing: slugs.filter((slug) => !bySlug.has(slug)),
    totalRupees: entries.reduce((sum, { row, count }) => sum + row.net_price * count, 0),
  };
}
