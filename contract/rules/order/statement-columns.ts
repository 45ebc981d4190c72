import { HEADING_MAX_CHARACTERS } from "../office-limits.ts";

/**
 * Meanings of the columns in a courier's statement. Charges and taxes may have several columns, which
 * are added up.
 */
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

export const REPEATABLE_MEANINGS: readonly StatementMeaning[] = ["charge", "tax"];

interface HeadingPattern {
  meaning: StatementMeaning;
  words: readonly string[];
  /** Words after the match that give another meaning: "COD charge" is not cash. */
  notFollowedBy?: readonly string[];
  /** Words that must follow the match. */
  followedBy?: readonly string[];
}

/** The first match wins. Headings are compared in lower case without punctuation. */
const HEADING_PATTERNS: readonly HeadingPattern[] = [
  {
    meaning: "consignment",
    words: ["consignment", "cn", "cnno", "tracking", "awb", "airway", "shipment"],
    notFollowedBy: ["date", "weight", "status", "type"],
  },
  { meaning: "tax", words: ["gst", "tax", "wht", "withholding", "withheld", "sst", "pst"] },
  { meaning: "net", words: ["net", "payable", "paid", "payout", "remit", "remitted", "remittance"] },
  {
    meaning: "cash",
    words: ["cod", "cash", "collected", "collection"],
    notFollowedBy: ["charge", "fee", "date", "status"],
  },
  {
    meaning: "charge",
    words: "charge charges fee fees freight fuel surcharge handling deduction deductions".split(" "),
  },
  { meaning: "grams", words: ["weight"], followedBy: ["g", "gm", "gms", "gram", "grams"] },
  { meaning: "kilos", words: ["weight", "wt", "kg", "kgs"] },
];

export function findStatementMeaning(heading: string): StatementMeaning | undefined {
  if (heading.length > HEADING_MAX_CHARACTERS) return undefined;
  const words = heading.toLowerCase().split(/[^a-z]+/);
  return HEADING_PATTERNS.find((naming) => isMatchingHeading(words, naming))?.meaning;
}

function isMatchingHeading(heading: readonly string[], { words, notFollowedBy, followedBy }: HeadingPattern): boolean {
  if (followedBy) {
    const first = heading.findIndex((word) => words.includes(word));
    return first >= 0 && heading.slice(first + 1).some((word) => followedBy.includes(word));
  }
  const last = heading.findLastIndex((word) => words.includes(word));
  const rest = heading.slice(last + 1).join(" ");
  return last >= 0 && !notFollowedBy?.some((text) => rest.includes(text));
}

export function isStatementHeading(cell: string): boolean {
  return findStatementMeaning(cell) !== undefined;
}

/**
 * Returns each column's meaning, or "". Remembered mappings win over headings; a second column with
 * the same meaning is ignored unless it may repeat.
 */
export function findStatementColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): string[] {
  const usedMeanings = new Set<string>();
  // A Map, because a plain object also has keys such as "constructor".
  const rememberedMeanings = new Map(Object.entries(remembered));
  return headings.map((heading) => {
    const meaning = rememberedMeanings.get(heading.trim().toLowerCase()) ?? findStatementMeaning(heading) ?? "";
    const repeats = REPEATABLE_MEANINGS.some((name) => name === meaning);
    if (usedMeanings.has(meaning) && !repeats) return "";
    usedMeanings.add(meaning);
    return meaning;
  });
}
