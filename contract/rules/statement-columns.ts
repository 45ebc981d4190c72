import { HEADING_MAX_CHARACTERS } from "./limits.ts";

/** What a column of a courier's statement can mean. Charges and taxes may stand in several columns: they are added up. */
export const STATEMENT_MEANINGS = {
  consignment: "Consignment number",
  cash: "Cash collected",
  charge: "Charges",
  tax: "Taxes",
  net: "Paid to us",
  kilos: "Weight (kg)",
  grams: "Weight (g)",
} as const;
export type StatementMeaning = keyof typeof STATEMENT_MEANINGS;
export const STATEMENT_MEANING_NAMES = Object.keys(STATEMENT_MEANINGS) as [StatementMeaning, ...StatementMeaning[]];

export const MAY_REPEAT: readonly StatementMeaning[] = ["charge", "tax"];

interface Naming {
  meaning: StatementMeaning;
  words: readonly string[];
  /** What behind the word makes it another column's heading: "COD charge" is no cash. */
  notBefore?: readonly string[];
  /** What has to stand behind it. */
  before?: readonly string[];
}

/** The first that fits counts. Headings are looked at in small letters, without signs. */
const NAMINGS: readonly Naming[] = [
  {
    meaning: "consignment",
    words: ["consignment", "cn", "cnno", "tracking", "awb", "airway", "shipment"],
    notBefore: ["date", "weight", "status", "type"],
  },
  { meaning: "tax", words: ["gst", "tax", "wht", "withholding", "withheld", "sst", "pst"] },
  { meaning: "net", words: ["net", "payable", "paid", "payout", "remit", "remitted", "remittance"] },
  {
    meaning: "cash",
    words: ["cod", "cash", "collected", "collection"],
    notBefore: ["charge", "fee", "date", "status"],
  },
  {
    meaning: "charge",
    words: "charge charges fee fees freight fuel surcharge handling deduction deductions".split(" "),
  },
  { meaning: "grams", words: ["weight"], before: ["g", "gm", "gms", "gram", "grams"] },
  { meaning: "kilos", words: ["weight", "wt", "kg", "kgs"] },
];

export function meaningOfStatementHeading(heading: string): StatementMeaning | undefined {
  if (heading.length > HEADING_MAX_CHARACTERS) return undefined;
  const words = heading.toLowerCase().split(/[^a-z]+/);
  return NAMINGS.find((naming) => isNamed(words, naming))?.meaning;
}

function isNamed(heading: readonly string[], { words, notBefore, before }: Naming): boolean {
  if (before) {
    const first = heading.findIndex((word) => words.includes(word));
    return first >= 0 && heading.slice(first + 1).some((word) => before.includes(word));
  }
  const last = heading.findLastIndex((word) => words.includes(word));
  const rest = heading.slice(last + 1).join(" ");
  return last >= 0 && !notBefore?.some((text) => rest.includes(text));
}

export function isStatementHeading(cell: string): boolean {
  return meaningOfStatementHeading(cell) !== undefined;
}

/** What each column means, or "" for nothing: remembered meanings go first, then what the headings say; where two would mean the same, the first does. */
export function statementColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): string[] {
  const taken = new Set<string>();
  // Every object has a "constructor": a heading is looked up among what was remembered, and nowhere else.
  const known = new Map(Object.entries(remembered));
  return headings.map((heading) => {
    const meaning = known.get(heading.trim().toLowerCase()) ?? meaningOfStatementHeading(heading) ?? "";
    const repeats = MAY_REPEAT.some((name) => name === meaning);
    if (taken.has(meaning) && !repeats) return "";
    taken.add(meaning);
    return meaning;
  });
}
