// What can be said of a product. A family (family.ts) lists its facts; from that one list come the specifications table, the chips on a
// card, the picture, the office's form and the columns of an import.

interface Said {
  /** How people call it: "Length". */
  label: string;
  /** The heading it stands under in the specifications table. A fact without one is not in the table: only the picture or a rule needs it. */
  group?: string;
  /** What a listing of the family may be narrowed by. */
  filter?: true;
}

export interface NumberFact<Value extends number = number> extends Said {
  kind: "number";
  unit?: string;
  /** Where only some numbers exist: fans of 120 and 140 mm. */
  values?: readonly Value[];
  /** What stands before the number in the table: "up to". */
  before?: string;
  /** What stands in the table for nought: "None". */
  nought?: string;
  /** Which of two products has the better one, where that is plain. */
  better?: "more" | "less";
}

export interface TextFact extends Said {
  kind: "text";
}

/** One of a few, each by the word the code uses and the words people read. */
export interface ChoiceFact<Key extends string = string> extends Said {
  kind: "choice";
  options: Readonly<Record<Key, string>>;
}

/** Any of a few: the sockets that a cooler fits. */
export interface ListFact<Key extends string = string> extends Said {
  kind: "list";
  options: Readonly<Record<Key, string>>;
}

/** How many of each: "1 x 8-pin, 1 x 6-pin". */
export interface CountsFact<Key extends string = string> extends Said {
  kind: "counts";
  options: Readonly<Record<Key, string>>;
  /** What stands in the table when there are none. */
  none: string;
}

export interface YesNoFact extends Said {
  kind: "yes-no";
  /** What the table says: "Built in" or "None". */
  yes: string;
  no: string;
}

/** A colour of the picture, "#c9a26a". */
export interface ColourFact extends Said {
  kind: "colour";
}

export type Fact = NumberFact | TextFact | ChoiceFact | ListFact | CountsFact | YesNoFact | ColourFact;

/** A CSS hex colour. */
export type Colour = `#${string}`;

/** A value as it is stored and sent: plain JSON. A fact that nobody states is absent; nought is a statement. */
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

type More<F extends Fact> = Omit<F, "kind" | "label">;

export const number = <const Value extends number = number>(
  label: string,
  more: More<NumberFact<Value>> = {},
): NumberFact<Value> => ({ kind: "number", label, ...more });

export const text = (label: string, more: More<TextFact> = {}): TextFact => ({ kind: "text", label, ...more });

export const choice = <const Key extends string>(label: string, more: More<ChoiceFact<Key>>): ChoiceFact<Key> => ({
  kind: "choice",
  label,
  ...more,
});

export const list = <const Key extends string>(label: string, more: More<ListFact<Key>>): ListFact<Key> => ({
  kind: "list",
  label,
  ...more,
});

export const counts = <const Key extends string>(label: string, more: More<CountsFact<Key>>): CountsFact<Key> => ({
  kind: "counts",
  label,
  ...more,
});

export const yesNo = (
  label: string,
  { yes = "Yes", no = "No", ...more }: Partial<More<YesNoFact>> = {},
): YesNoFact => ({
  kind: "yes-no",
  label,
  yes,
  no,
  ...more,
});

export const colour = (label: string): ColourFact => ({ kind: "colour", label });

/** Options whose word for people is also their word for code. */
export const same = <const Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, string>> =>
  Object.fromEntries(keys.map((key): [string, string] => [key, key])) as Record<Key, string>;
