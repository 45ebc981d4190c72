import { ShopError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Db } from "#database/database.ts";

export interface PartRow {
  slug: string;
  name: string;
  family: FamilyName | null;
  facts: Facts;
  fact_sources: FactSources;
}

// What is no longer sold may still be in a build that somebody has kept; what is not yet sold nobody knows.
const PARTS = `select slug, name, family, facts, fact_sources from product where slug = any($1) and status <> 'draft'`;

/** The parts a list names, in one query. What is of no family is in the shop and no part of a computer. */
export async function findParts(db: Db, named: readonly NamedPart[]): Promise<Part[]> {
  if (named.length === 0) return [];
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  const { rows } = await db.$client.query<PartRow>({ name: "parts_of_build", text: PARTS, values: [slugs] });
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  const unknown = slugs.filter((slug) => !bySlug.has(slug));
  if (unknown.length > 0) {
    const text = `${unknown.length === 1 ? "Product" : "Products"} not found: ${unknown.join(", ")}`;
    throw new ShopError("not-found", { text, fields: { parts: text } });
  }
  return named.flatMap(({ slug, count }) => {
    const row = bySlug.get(slug);
    return row ? partsOf(row, count) : [];
  });
}

export function partsOf({ slug, name, family, facts, fact_sources: sources }: PartRow, count: number): Part[] {
  return family === null ? [] : [{ slug, name, family, facts, sources, count }];
}
