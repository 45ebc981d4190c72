import type { Specification } from "#contract/shop/catalogue.ts";
import type { Fact, FactValue, ValueOf } from "./fact.ts";
import { showFact, unitOf } from "./show-fact.ts";

export type Facts = Readonly<Record<string, FactValue>>;

type FactTable = Readonly<Record<string, Fact>>;

/** What is known of one product: each fact, or nothing where nobody states it. */
export type FactsIn<Table extends FactTable> = { readonly [Key in keyof Table]?: ValueOf<Table[Key]> };

type Needed<Table extends FactTable, Key extends keyof Table> = { readonly [K in Key]: ValueOf<Table[K]> };

/** Two to four short facts for the card; what is not known leaves its chip out. `word` says a fact as the table does. */
type Chips<Table extends FactTable> = (
  facts: FactsIn<Table>,
  word: (key: keyof Table) => string | undefined,
) => readonly (string | undefined)[];

/** A family of products: everything that can be said of one of them, in the order of its table. */
export interface Family<
  Name extends string = string,
  Table extends FactTable = FactTable,
  Look extends keyof Table = keyof Table,
> {
  name: Name;
  /** How people call it: "Graphics card". */
  title: string;
  facts: Table;
  /** What the picture is drawn from, and how it is drawn where nobody says. */
  looks: Needed<Table, Look>;
  chips: Chips<Table>;
  /** Rows of the table that say more than one fact. */
  shown: { readonly [Key in keyof Table]?: (facts: FactsIn<Table>) => string };
}

export function family<const Name extends string, const Table extends FactTable, Look extends keyof Table>(
  name: Name,
  title: string,
  facts: Table,
  more: {
    looks: Needed<Table, Look>;
    chips: Chips<Table>;
    shown?: { readonly [Key in keyof Table]?: (facts: FactsIn<Table>) => string };
  },
): Family<Name, Table, Look> {
  return { name, title, facts, looks: more.looks, chips: more.chips, shown: more.shown ?? {} };
}

/** The facts as rows of the specifications table. */
export function specificationsOf(of: Family, facts: Facts): Specification[] {
  return Object.entries(of.facts).flatMap(([key, fact]) => {
    const value = facts[key];
    if (value === undefined || fact.group === undefined) return [];
    return [{ group: fact.group, name: fact.label, value: wordOf(of, facts, key) ?? "", unit: unitOf(fact, value) }];
  });
}

export function chipsOf(of: Family, facts: Facts): string[] {
  return of.chips(facts, (key) => wordOf(of, facts, key)).filter((chip) => chip !== undefined);
}

/** A fact with its unit, or nothing where nobody states it. */
export function factInWords(of: Family, facts: Facts, key: string): string | undefined {
  const word = wordOf(of, facts, key);
  const [fact, value] = [of.facts[key], facts[key]];
  if (word === undefined || !fact || value === undefined) return undefined;
  return [word, unitOf(fact, value)].filter(Boolean).join(" ");
}

function wordOf(of: Family, facts: Facts, key: string): string | undefined {
  const fact = of.facts[key];
  const value = facts[key];
  if (!fact || value === undefined) return undefined;
  return of.shown[key]?.(facts) ?? showFact(fact, value);
}

/** What the picture of a product is drawn from. */
export function looksOf(of: Family, facts: Facts): Facts {
  return Object.fromEntries(Object.entries(of.looks).map(([key, usual]) => [key, facts[key] ?? usual])) as Facts;
}

/** A short text around facts, or nothing where one of them is not known: say`${watts} W`. */
export function say(
  words: TemplateStringsArray,
  ...values: readonly (string | number | undefined)[]
): string | undefined {
  if (values.includes(undefined)) return undefined;
  return words.reduce((text, word, index) => `${text}${values[index - 1]}${word}`);
}
