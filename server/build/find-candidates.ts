import type { FamilyName } from "#contract/facts/families.ts";
import { checkCandidate } from "#contract/rules/compatibility/check-build.ts";
import type { Verdict } from "#contract/rules/compatibility/finding.ts";
import { LISTING_PAGE_SIZE } from "#contract/rules/limits.ts";
import type { Candidates, NamedPart } from "#contract/shop/build.ts";
import type { Db } from "#database/database.ts";
import { type CardRow, cardColumns, cardOf } from "#server/catalogue/index.ts";
import { findParts, type PartRow, partsOf } from "./find-parts.ts";

type CandidateRow = CardRow & PartRow & { brand_name: string; brand_slug: string };

const OF_FAMILY = `select ${cardColumns("p")}, p.family, p.facts, p.fact_sources, b.name as brand_name, b.slug as brand_slug
  from product p join brand b on b.id = p.brand_id
  where p.family = $1 and p.status = 'published'
  order by p.created_at desc, p.id desc`;

const BEST_FIRST: readonly Verdict[] = ["fits", "cannot-verify", "does-not-fit"];

/** A page of a family's products: those that fit what is there, then those we cannot be sure of, then the others. */
export async function findCandidates(
  db: Db,
  { parts: named, family, page }: { parts: readonly NamedPart[]; family: FamilyName; page: number },
): Promise<Candidates> {
  const parts = await findParts(db, named);
  const { rows } = await db.$client.query<CandidateRow>({ name: "family_of_build", text: OF_FAMILY, values: [family] });
  const checked = rows.flatMap((row) => partsOf(row, 1).map((part) => ({ row, ...checkCandidate(parts, part) })));
  const sorted = BEST_FIRST.flatMap((verdict) => checked.filter((candidate) => candidate.verdict === verdict));
  const start = (page - 1) * LISTING_PAGE_SIZE;
  return {
    candidates: sorted.slice(start, start + LISTING_PAGE_SIZE).map(({ row, verdict, findings }) => ({
      product: cardOf(row, { name: row.brand_name, slug: row.brand_slug }),
      verdict,
      findings: findings.filter((finding) => finding.verdict !== "fits"),
    })),
    totalProducts: sorted.length,
    totalFitting: checked.filter(({ verdict }) => verdict === "fits").length,
    totalPages: Math.ceil(sorted.length / LISTING_PAGE_SIZE),
    page,
  };
}
