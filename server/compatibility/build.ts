import { type FactsOf, type FamilyName, getFamily } from "#contract/facts/families.ts";
import { type FactSources, SHOP_SOURCE } from "#contract/facts/sources.ts";
import { toSentenceCase } from "#contract/rules/text/to-sentence-case.ts";
import type { StatedFact } from "./stated-fact.ts";

/** A product of a list with its facts and their sources. */
export interface Part<Name extends FamilyName = FamilyName> {
  slug: string;
  name: string;
  family: Name;
  facts: FactsOf<Name>;
  sources: FactSources;
  count: number;
}

/** A list of parts, treated as one computer; a laptop, screen or UPS may be beside it. */
export class Build {
  readonly #parts = new Map<FamilyName, Part[]>();

  constructor(parts: readonly Part[]) {
    // The same part listed twice counts as two, and the order of parts has no meaning.
    const bySlug = new Map<string, Part>();
    for (const part of parts) {
      const before = bySlug.get(part.slug);
      bySlug.set(part.slug, before ? { ...before, count: before.count + part.count } : part);
    }
    for (const part of [...bySlug.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1))) {
      const family = this.#parts.get(part.family);
      if (family) family.push(part);
      else this.#parts.set(part.family, [part]);
    }
  }

  all<Name extends FamilyName>(family: Name): readonly Part<Name>[] {
    return (this.#parts.get(family) ?? []) as unknown as readonly Part<Name>[];
  }

  has(...families: readonly FamilyName[]): boolean {
    return families.some((family) => this.#parts.has(family));
  }

  pairs<One extends FamilyName, Other extends FamilyName>(one: One, other: Other): [Part<One>, Part<Other>][] {
    return this.all(one).flatMap((left) => this.all(other).map((right): [Part<One>, Part<Other>] => [left, right]));
  }

  /** The number of parts of a family, or the sum of a value over them. */
  count<Name extends FamilyName>(family: Name, each: (part: Part<Name>) => number = () => 1): number {
    return this.all(family).reduce((sum, part) => sum + each(part) * part.count, 0);
  }
}

/** A fact of a part in the form that findings carry; the value is null where it is not stated. */
export function getStatedFact<Name extends FamilyName, Key extends keyof FactsOf<Name> & string>(
  part: Part<Name>,
  key: Key,
): StatedFactOf<Name, Key> {
  const family = getFamily(part.family);
  const fact = family.facts[key];
  if (!fact) throw new Error(`${part.family} has no fact ${key}`);
  const value = (part.facts[key] ?? null) as StatedFactOf<Name, Key>["value"];
  return {
    part: part.slug,
    fact: key,
    label: fact.label,
    value,
    unit: fact.kind === "number" ? fact.unit : undefined,
    source: value === null ? "unknown" : (part.sources[key]?.source ?? SHOP_SOURCE),
    partTitle: toSentenceCase(family.title),
  };
}

type StatedFactOf<Name extends FamilyName, Key extends keyof FactsOf<Name>> = StatedFact<
  NonNullable<FactsOf<Name>[Key]>
>;
