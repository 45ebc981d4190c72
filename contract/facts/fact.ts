// Types of product facts. Each family (family.ts) lists its facts once; the specification table,
// chips, pictures, office form and import columns all derive from that list.

interface FactBase {
  label: string;
  /** The heading in the specification table. A fact without a group serves pictures or rules only. */
  group?: string;
  /** Listings of the family can be filtered by this fact. */
  filter?: true;
}

export interface NumberFact<Value extends number = number> extends FactBase {
  kind: "number";
  unit?: string;
  /** The allowed numbers, if only some exist, such as 120 and 140 mm for fans. */
  values?: readonly Value[];
  /** Text before the number in the table, such as "up to". */
  before?: string;
  /** Text in the table for zero, such as "None". */
  zeroText?: string;
  /** The better direction, for comparisons; absent if neither is clearly better. */
  better?: "more" | "less";
}

export interface TextFact extends FactBase {
  kind: "text";
}

/** One of several options; each has a key for the code and a text for people. */
export interface ChoiceFact<Key extends string = string> extends FactBase {
  kind: "choice";
  options: Readonly<Record<Key, string>>;
}

/** Any number of options, such as the sockets that a cooler fits. */
export interface ListFact<Key extends string = string> extends FactBase {
  kind: "list";
  options: Readonly<Record<Key, string>>;
}

/** A count for each option, such as "1 x 8-pin, 1 x 6-pin". */
export interface CountsFact<Key extends string = string> extends FactBase {
  kind: "counts";
  options: Readonly<Record<Key, string>>;
  /** Text in the table if all counts are zero. */
  none: string;
}

export interface YesNoFact extends FactBase {
  kind: "yes-no";
  /** Text in the table, such as "Built in" or "None". */
  yes: string;
  no: string;
}

/** A colour of the product's picture, such as "#c9a26a". */
export interface ColourFact extends FactBase {
  kind: "colour";
}

export type Fact = NumberFact | TextFact | ChoiceFact | ListFact | CountsFact | YesNoFact | ColourFact;

export type Colour = `#${string}`;

/** A fact's value as stored and sent, in JSON. An unknown fact is absent; zero is a known value. */
export type FactValue = string | number | boolean | readonly string[] | Readonly<Record<string, number>>;

export type ValueOf<F extends Fact> =
  F extends NumberFact<infer Value>
    ? Value
    : F extends ChoiceFact<infer Key>
      ? Key
      : F extends ListFact<infer Key>
        ? readonly Key[]
        : F extends CountsFact<infer Key>
          ? Readonly<Partial<Record<Key, number>>>
          : F extends YesNoFact
            ? boolean
            : F extends ColourFact
              ? Colour
              : string;

type FactOptions<F extends Fact> = Omit<F, "kind" | "label">;

export const number = <const Value extends number = number>(
  label: string,
  more: FactOptions<NumberFact<Value>> = {},
): NumberFact<Value> => ({ kind: "number", label, ...more });

export const text = (label: string, more: FactOptions<TextFact> = {}): TextFact => ({ kind: "text", label, ...more });

export const choice = <const Key extends string>(
  label: string,
  more: FactOptions<ChoiceFact<Key>>,
): ChoiceFact<Key> => ({
  kind: "choice",
  label,
  ...more,
});

export const list = <const Key extends string>(label: string, more: FactOptions<ListFact<Key>>): ListFact<Key> => ({
  kind: "list",
  label,
  ...more,
});

export const counts = <const Key extends string>(
  label: string,
  more: FactOptions<CountsFact<Key>>,
): CountsFact<Key> => ({
  kind: "counts",
  label,
  ...more,
});

export const yesNo = (
  label: string,
  { yes = "Yes", no = "No", ...more }: Partial<FactOptions<YesNoFact>> = {},
): YesNoFact => ({
  kind: "yes-no",
  label,
  yes,
  no,
  ...more,
});

export const colour = (label: string): ColourFact => ({ kind: "colour", label });

/** Options whose key is also the displayed text. */
export const optionsFromKeys = <const Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, string>> =>
  Object.fromEntries(keys.map((key): [string, string] => [key, key])) as Record<Key, string>;
