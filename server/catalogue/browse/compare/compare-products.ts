import type { Fact } from "#contract/facts/fact.ts";
import { getFamily } from "#contract/facts/families.ts";
import { type Facts, type Family, toSpecifications } from "#contract/facts/family.ts";
import { sortByFirstFacts } from "#contract/facts/first-facts.ts";
import { COMPARE_MAX } from "#contract/rules/limits.ts";
import type { ComparedRow, Comparison } from "#contract/shop/compare.ts";
import type { Db } from "#database/database.ts";
import { findProductsBySlug, listSimilarProducts } from "./compare.repository.ts";

/** Compares products of one family, fact by fact. */
export async function compare(db: Db, named: readonly string[]): Promise<Comparison> {
  const slugs = [...new Set(named.map((slug) => slug.trim()).filter(Boolean))].slice(0, COMPARE_MAX);
  const products = slugs.length > 0 ? await findProductsBySlug(db, slugs) : [];
  const [first] = products;
  if (!first) return { family: null, familyName: null, products: [], rows: [], others: [], similar: [] };
  const compared = products.filter(({ family }) => family === first.family);
  const others = products.filter((product) => !compared.includes(product));
  const ids = compared.map(({ card }) => card.id);
  return {
    family: first.family && getFamily(first.family).title,
    familyName: first.family,
    products: compared.map(({ card }) => card),
    rows: first.family
      ? listComparedRows(
          getFamily(first.family),
          compared.map(({ facts }) => facts),
        )
      : [],
    others: others.map(({ card }) => card.name),
    similar: compared.length < COMPARE_MAX ? await listSimilarProducts(db, first, ids) : [],
  };
}

/** Facts that at least one of the products states; those that shoppers ask for first come first. */
export function listComparedRows(family: Family, products: readonly Facts[]): ComparedRow[] {
  const keys = Object.keys(family.facts).filter((key) => products.some((facts) => facts[key] !== undefined));
  return sortByFirstFacts(family.name as Parameters<typeof sortByFirstFacts>[0], keys).flatMap((key) => {
    const fact = family.facts[key];
    if (!fact || fact.group === undefined) return [];
    const values = products.map((facts) => formatFacts(family, facts, fact));
    return [
      {
        group: fact.group,
        name: fact.label,
        values,
        differs: new Set(values).size > 1,
        best: markBest(
          fact,
          products.map((facts) => facts[key]),
        ),
      },
    ];
  });
}

function formatFacts(family: Family, facts: Facts, fact: Fact): string | null {
  const row = toSpecifications(family, facts).find(({ group, name }) => group === fact.group && name === fact.label);
  return row ? [row.value, row.unit].filter(Boolean).join(" ") : null;
}

/** Marks the best value only if the values differ and the family says which is better. */
function markBest(fact: Fact, values: readonly unknown[]): boolean[] {
  const numbers = values.filter((value) => typeof value === "number");
  if (fact.kind !== "number" || !fact.better || numbers.length < 2 || new Set(numbers).size < 2)
    return values.map(() => false);
  const best = fact.better === "more" ? Math.max(...numbers) : Math.min(...numbers);
  return values.map((value) => value === best);
}
