import { ShopError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import type { Db } from "#database/database.ts";
import { defineStatement } from "#database/statement.ts";
import { type CheckedBuild, checkBuild, type Part } from "#server/compatibility/index.ts";

export type ShopPart = Part & { id: number };

export interface PartRow {
  id: number;
  slug: string;
  name: string;
  family: FamilyName | null;
  facts: Facts;
  fact_sources: FactSources;
}

// Archived products may still be in a saved build; drafts are not public yet.
const readPartRows = defineStatement<{ slugs: readonly string[] }, PartRow>(
  "parts_of_build",
  `select id, slug, name, family, facts, fact_sources from product where slug = any($slugs) and status <> 'draft'`,
);

async function readRows(db: Db, partList: readonly PartEntry[]): Promise<Map<string, PartRow>> {
  if (partList.length === 0) return new Map();
  const slugs = [...new Set(partList.map(({ slug }) => slug))];
  const rows = await readPartRows(db.$client, { slugs });
  return new Map(rows.map((row) => [row.slug, row]));
}

/** Finds the named parts in one query; products without a family are not parts of a computer. */
export async function findParts(db: Db, partList: readonly PartEntry[]): Promise<ShopPart[]> {
  const bySlug = await readRows(db, partList);
  const unknown = [...new Set(partList.map(({ slug }) => slug))].filter((slug) => !bySlug.has(slug));
  if (unknown.length > 0) {
    const text = `${unknown.length === 1 ? "Product" : "Products"} not found: ${unknown.join(", ")}`;
    throw new ShopError("not-found", { text, fields: { parts: text } });
  }
  return listParts(bySlug, partList);
}

/** For a list saved in a browser: products that have left the shop are left out. */
export async function findKnownParts(db: Db, partList: readonly PartEntry[]): Promise<ShopPart[]> {
  return listParts(await readRows(db, partList), partList);
}

export async function checkParts(db: Db, partList: readonly PartEntry[]): Promise<CheckedBuild> {
  return checkBuild(await findKnownParts(db, partList));
}

function listParts(bySlug: ReadonlyMap<string, PartRow>, partList: readonly PartEntry[]): ShopPart[] {
  return partList.flatMap(({ slug, count }) => {
    const row = bySlug.get(slug);
    return row ? toParts(row, count) : [];
  });
}

export function toParts({ id, slug, name, family, facts, fact_sources: sources }: PartRow, count: number): ShopPart[] {
  return family === null ? [] : [{ id, slug, name, family, facts, sources, count }];
}
