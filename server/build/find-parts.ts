import { ShopError } from "#contract/errors.ts";
import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import type { FactSources } from "#contract/facts/sources.ts";
import type { Part } from "#contract/rules/compatibility/build.ts";
import { type CheckedBuild, checkBuild } from "#contract/rules/compatibility/check-build.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Db } from "#database/database.ts";

/** A part that is in the shop. */
export type ShopPart = Part & { id: number };

export interface PartRow {
  id: number;
  slug: string;
  name: string;
  family: FamilyName | null;
  facts: Facts;
  fact_sources: FactSources;
}

// What is no longer sold may still be in a build that somebody has kept; what is not yet sold nobody knows.
const PARTS = `select id, slug, name, family, facts, fact_sources from product where slug = any($1) and status <> 'draft'`;

async function readRows(db: Db, named: readonly NamedPart[]): Promise<Map<string, PartRow>> {
  if (named.length === 0) return new Map();
  const slugs = [...new Set(named.map(({ slug }) => slug))];
  const { rows } = await db.$client.query<PartRow>({ name: "parts_of_build", text: PARTS, values: [slugs] });
  return new Map(rows.map((row) => [row.slug, row]));
}

/** The parts a list names, in one query. What is of no family is in the shop and no part of a computer. */
export async function findParts(db: Db, named: readonly NamedPart[]): Promise<ShopPart[]> {
  const bySlug = await readRows(db, named);
  const unknown = [...new Set(named.map(({ slug }) => slug))].filter((slug) => !bySlug.has(slug));
  if (unknown.length > 0) {
    const text = `${unknown.length === 1 ? "Product" : "Products"} not found: ${unknown.join(", ")}`;
    throw new ShopError("not-found", { text, fields: { parts: text } });
  }
  return partsIn(bySlug, named);
}

/** The same of a list that a browser has kept: what has left the shop meanwhile is left out. */
export async function findKnownParts(db: Db, named: readonly NamedPart[]): Promise<ShopPart[]> {
  return partsIn(await readRows(db, named), named);
}

/** Whether such a list fits together. */
export async function checkParts(db: Db, named: readonly NamedPart[]): Promise<CheckedBuild> {
  return checkBuild(await findKnownParts(db, named));
}

function partsIn(bySlug: ReadonlyMap<string, PartRow>, named: readonly NamedPart[]): ShopPart[] {
  return named.flatMap(({ slug, count }) => {
    const row = bySlug.get(slug);
    return row ? partsOf(row, count) : [];
  });
}

export function partsOf({ id, slug, name, family, facts, fact_sources: sources }: PartRow, count: number): ShopPart[] {
  return family === null ? [] : [{ id, slug, name, family, facts, sources, count }];
}
