import { type FactsOf, type FamilyName, familyOf } from "#contract/facts/families.ts";
import { type FactSources, SHOP_SOURCE } from "#contract/facts/sources.ts";
import type { Known } from "./finding.ts";

/** A product of a list, with what is known of it and who says so. */
export interface Part<Name extends FamilyName = FamilyName> {
  slug: string;
  name: string;
  family: Name;
  facts: FactsOf<Name>;
  sources: FactSources;
  count: number;
}

/** A list of parts, taken as one computer (and a laptop, a screen, a UPS beside it). */
export class Build {
  readonly #parts = new Map<FamilyName, Part[]>();

  constructor(parts: readonly Part[]) {
    // The same part twice is two of it, and the order in which parts were picked says nothing.
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

  /** Every part of one family with every part of the other. */
  pairs<One extends FamilyName, Other extends FamilyName>(one: One, other: Other): [Part<One>, Part<Other>][] {
    return this.all(one).flatMap((left) => this.all(other).map((right): [Part<One>, Part<Other>] => [left, right]));
  }

  /** How many of a family there are, or what they add up to. */
  count<Name extends FamilyName>(family: Name, each: (part: Part<Name>) => number = () => 1): number {
    return this.all(family).reduce((sum, part) => sum + each(part) * part.count, 0);
  }
}

/** A fact of a part as findings carry it. Its value is null where nobody states it. */
export function know<Name extends FamilyName, Key extends keyof FactsOf<Name> & string>(
  part: Part<Name>,
  key: Key,
): KnownOf<Name, Key> {
  const family = familyOf(part.family);
  const fact = family.facts[key];
  if (!fact) throw new Error(`${part.family} has no fact ${key}`);
  const value = (part.facts[key] ?? null) as KnownOf<Name, Key>["value"];
  return {
    part: part.slug,
    fact: key,
    label: fact.label,
    value,
    unit: fact.kind === "number" ? fact.unit : undefined,
    source: value === null ? "unknown" : (part.sources[key]?.source ?? SHOP_SOURCE),
    whose: family.title.toLowerCase(),
  };
}

type KnownOf<Name extends FamilyName, Key extends keyof FactsOf<Name>> = Known<NonNullable<FactsOf<Name>[Key]>>;
