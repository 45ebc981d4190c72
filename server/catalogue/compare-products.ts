import { askedFirst } from "#contract/facts/asked-first.ts";
import type { Fact } from "#contract/facts/fact.ts";
import { familyOf } from "#contract/facts/families.ts";
import { type Facts, type Family, specificationsOf } from "#contract/facts/family.ts";
import { COMPARE_MAX } from "#contract/rules/limits.ts";
import type { ComparedRow, Comparison } from "#contract/shop/compare.ts";
import type { Db } from "#database/database.ts";
import { productsNamed, similarTo } from "./compare.repository.ts";

/** Sets products of one family side by side, fact by fact. */
export async function compare(db: Db, named: readonly string[]): Promise<Comparison> {
  const slugs = [...new Set(named.map((slug) => slug.trim()).filter(Boolean))].slice(0, COMPARE_MAX);
  const found = slugs.length > 0 ? await productsNamed(db, slugs) : [];
  const [first] = found;
  if (!first) return { family: null, products: [], rows: [], others: [], similar: [] };
  const compared = found.filter(({ family }) => family === first.family);
  const others = found.filter((product) => !compared.includes(product));
  const ids = compared.map(({ card }) => card.id);
  return {
    family: first.family && familyOf(first.family).title,
    products: compared.map(({ card }) => card),
    rows: first.family
      ? rowsOf(
          familyOf(first.family),
          compared.map(({ facts }) => facts),
        )
      : [],
    others: others.map(({ card }) => card.name),
    similar: compared.length < COMPARE_MAX ? await similarTo(db, first, ids) : [],
  };
}

/** What anybody says of any of them, asked-for facts first. */
export function rowsOf(family: Family, products: readonly Facts[]): ComparedRow[] {
  const keys = Object.keys(family.facts).filter((key) => products.some((facts) => facts[key] !== undefined));
  return askedFirst(family.name as Parameters<typeof askedFirst>[0], keys).flatMap((key) => {
    const fact = family.facts[key];
    if (!fact || fact.group === undefined) return [];
    const values = products.map((facts) => wordsOf(family, facts, fact));
    return [
      {
        group: fact.group,
        name: fact.label,
        values,
        differs: new Set(values).size > 1,
        best: bestOf(
          fact,
          products.map((facts) => facts[key]),
        ),
      },
    ];
  });
}

function wordsOf(family: Family, facts: Facts, fact: Fact): string | null {
  const row = specificationsOf(family, facts).find(({ group, name }) => group === fact.group && name === fact.label);
  return row ? [row.value, row.unit].filter(Boolean).join(" ") : null;
}

/** Only where the family says that more, or less, is plainly better, and where there is something to choose. */
function bestOf(fact: Fact, values: readonly unknown[]): boolean[] {
  const numbers = values.filter((value) => typeof value === "number");
  if (fact.kind !== "number" || !fact.better || numbers.length < 2 || new Set(numbers).size < 2)
    return values.map(() => false);
  const best = fact.better === "more" ? Math.max(...numbers) : Math.min(...numbers);
  return values.map((value) => value === best);
}
