import type { FamilyName } from "#contract/facts/families.ts";
import type { Facts } from "#contract/facts/family.ts";
import { RELATED_PRODUCTS } from "#contract/rules/limits.ts";
import { ACCESSORIES } from "#contract/rules/product/accessories.ts";
import { checkCandidate, type Part } from "#server/compatibility/index.ts";
import type { RelatedRow } from "./related.repository.ts";

/** How far two prices are apart: 0 for equal ones, 1 for one that is twice the other. */
const getPriceDistance = (one: number, other: number) => Math.abs(Math.log2(Math.max(one, 1) / Math.max(other, 1)));

/** The products most like the subject: many equal facts and a near price. */
export function chooseSimilar(candidates: readonly RelatedRow[]): RelatedRow[] {
  const getLikeness = (row: RelatedRow) =>
    calculateShareOfEqualFacts(row.subject.facts, row.facts) - getPriceDistance(row.net_price, row.subject.netPrice);
  return candidates
    .toSorted((one, other) => getLikeness(other) - getLikeness(one) || other.id - one.id)
    .slice(0, RELATED_PRODUCTS);
}

function calculateShareOfEqualFacts(facts: Facts, others: Facts): number {
  const keys = Object.keys(facts).filter((key) => others[key] !== undefined);
  const equal = keys.filter((key) => JSON.stringify(facts[key]) === JSON.stringify(others[key]));
  return equal.length / Math.max(keys.length, 1);
}

/**
 * What was bought with the subject; where orders name too few products, one compatible accessory of
 * each type that has none yet.
 */
export function chooseTogether(candidates: readonly RelatedRow[]): RelatedRow[] {
  const bought = candidates.filter(({ orders }) => orders > 0).slice(0, RELATED_PRODUCTS);
  const subject = candidates[0]?.subject;
  if (!subject) return [];
  const families = new Set(bought.map(({ family }) => family));
  const accessories = (subject.family === null ? [] : (ACCESSORIES[subject.family] ?? [])).flatMap(
    ({ family, share }) => {
      if (families.has(family)) return [];
      const target = subject.netPrice * share;
      const fitting = candidates
        .filter((row) => row.orders === 0 && row.family === family)
        .toSorted((one, other) => getPriceDistance(one.net_price, target) - getPriceDistance(other.net_price, target))
        .find((row) => doesFit(subject, row));
      return fitting ?? [];
    },
  );
  return [...bought, ...accessories].slice(0, RELATED_PRODUCTS);
}

/** What cannot be verified may be offered; what does not fit may not. */
function doesFit(subject: RelatedRow["subject"], row: RelatedRow): boolean {
  const { family, facts, sources, name } = subject;
  if (family === null || row.family === null) return true;
  const toPart = (slug: string, part: { name: string; family: FamilyName; facts: Facts; sources: Part["sources"] }) =>
    ({ slug, count: 1, ...part }) as Part;
  // The subject's own slug cannot be that of a candidate.
  const candidate = toPart(row.slug, {
    name: row.name,
    family: row.family,
    facts: row.facts,
    sources: row.fact_sources,
  });
  return checkCandidate([toPart("", { name, family, facts, sources })], candidate).verdict !== "does-not-fit";
}
