import type { Specification } from "#contract/shop/catalogue.ts";
import type { Fact, FactValue, ValueOf } from "./fact.ts";
import { formatFactValue, getUnit } from "./format-fact.ts";

export type Facts = Readonly<Record<string, FactValue>>;

type FactTable = Readonly<Record<string, Fact>>;

/** The facts of one product; an unknown fact is absent. */
export type FactsIn<Table extends FactTable> = { readonly [Key in keyof Table]?: ValueOf<Table[Key]> };

type Looks<Table extends FactTable, Key extends keyof Table> = { readonly [K in Key]: ValueOf<Table[K]> };

/**
 * Returns two to four short texts for the product card, without chips of unknown facts. The second
 * parameter formats a fact as the table does.
 */
type Chips<Table extends FactTable> = (
  facts: FactsIn<Table>,
  formatFact: (key: keyof Table) => string | undefined,
) => readonly (string | undefined)[];

/** A part category: all facts that its products can have, in the order of the specification table. */
export interface Family<
  Name extends string = string,
  Table extends FactTable = FactTable,
  Look extends keyof Table = keyof Table,
> {
  name: Name;
  /** The displayed name, such as "Graphics card". */
  title: string;
  facts: Table;
  /** Facts that the picture is drawn from, with the defaults for unknown ones. */
  looks: Looks<Table, Look>;
  chips: Chips<Table>;
  /** Texts for table rows that combine several facts. */
  shown: { readonly [Key in keyof Table]?: (facts: FactsIn<Table>) => string };
}

export function defineFamily<const Name extends string, const Table extends FactTable, Look extends keyof Table>(
  name: Name,
  title: string,
  facts: Table,
  more: {
    looks: Looks<Table, Look>;
    chips: Chips<Table>;
    shown?: { readonly [Key in keyof Table]?: (facts: FactsIn<Table>) => string };
  },
): Family<Name, Table, Look> {
  return { name, title, facts, looks: more.looks, chips: more.chips, shown: more.shown ?? {} };
}

export function toSpecifications(definition: Family, facts: Facts): Specification[] {
  return Object.entries(definition.facts).flatMap(([key, fact]) => {
    const value = facts[key];
    if (value === undefined || fact.group === undefined) return [];
    return [
      {
        group: fact.group,
        name: fact.label,
        value: formatFact(definition, facts, key) ?? "",
        unit: getUnit(fact, value),
      },
    ];
  });
}

export function toChips(definition: Family, facts: Facts): string[] {
  return definition.chips(facts, (key) => formatFact(definition, facts, key)).filter((chip) => chip !== undefined);
}

/** Returns a fact with its unit, or undefined if the fact is unknown. */
export function formatFactWithUnit(definition: Family, facts: Facts, key: string): string | undefined {
  const text = formatFact(definition, facts, key);
  const [fact, value] = [definition.facts[key], facts[key]];
  if (text === undefined || !fact || value === undefined) return undefined;
  return [text, getUnit(fact, value)].filter(Boolean).join(" ");
}

function formatFact(definition: Family, facts: Facts, key: string): string | undefined {
  const fact = definition.facts[key];
  const value = facts[key];
  if (!fact || value === undefined) return undefined;
  return definition.shown[key]?.(facts) ?? formatFactValue(fact, value);
}

/** Returns the facts that a product's picture is drawn from, with defaults for unknown ones. */
export function toLooks(definition: Family, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(definition.looks).map(([key, fallback]) => [key, facts[key] ?? fallback]),
  ) as Facts;
}

/** Template tag that builds a text from facts, or undefined if one of them is unknown. */
export function factText(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | undefined)[]
): string | undefined {
  if (values.includes(undefined)) return undefined;
  return strings.reduce((text, part, index) => `${text}${values[index - 1]}${part}`);
}
