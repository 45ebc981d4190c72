import { HEADING_MAX_CHARACTERS } from "../office-limits.ts";

/** Meanings of the columns in a bank's statement. A narrative may have several columns. */
export const BANK_MEANINGS = {
  day: "Day",
  narrative: "Description",
  credit: "Money in",
  debit: "Money out",
  balance: "Balance",
} as const;
export type BankMeaning = keyof typeof BANK_MEANINGS;
export const BANK_MEANING_NAMES = Object.keys(BANK_MEANINGS) as [BankMeaning, ...BankMeaning[]];

const WORDS: readonly { meaning: BankMeaning; words: readonly string[] }[] = [
  { meaning: "balance", words: ["balance"] },
  { meaning: "credit", words: ["credit", "credits", "deposit", "deposits", "cr", "received"] },
  { meaning: "debit", words: ["debit", "debits", "withdrawal", "withdrawals", "dr", "paid"] },
  { meaning: "day", words: ["date", "day"] },
  {
    meaning: "narrative",
    words: "description narrative narration particulars details remarks reference ref instrument stan number".split(
      " ",
    ),
  },
];

export function findBankMeaning(heading: string): BankMeaning | undefined {
  if (heading.length > HEADING_MAX_CHARACTERS) return undefined;
  const words = heading.toLowerCase().split(/[^a-z]+/);
  return WORDS.find((naming) => naming.words.some((word) => words.includes(word)))?.meaning;
}

export const isBankHeading = (cell: string): boolean => findBankMeaning(cell) !== undefined;

/** The first column of each meaning, or ""; every column of text belongs to the narrative. */
export function findBankColumns(
  headings: readonly string[],
  remembered: Readonly<Record<string, string>> = {},
): string[] {
  const used = new Set<string>();
  // A Map, because a plain object also has keys such as "constructor".
  const known = new Map(Object.entries(remembered));
  return headings.map((heading) => {
    const meaning = known.get(heading.trim().toLowerCase()) ?? findBankMeaning(heading) ?? "";
    if (used.has(meaning) && meaning !== "narrative") return "";
    used.add(meaning);
    return meaning;
  });
}

/** What a line of money in is for the shop. */
export const BANK_LINE_KINDS = {
  certain: "Reference and amount agree",
  short: "Less than the order's total",
  over: "More than the order's total",
  "no-reference": "Amount agrees, without a reference",
  several: "Several orders are possible",
  closed: "The order is paid or cancelled",
  unknown: "No order found",
} as const;
export type BankLineKind = keyof typeof BANK_LINE_KINDS;
export const BANK_LINE_KIND_NAMES = Object.keys(BANK_LINE_KINDS) as [BankLineKind, ...BankLineKind[]];

export const BANK_LINE_STATES = ["new", "confirmed", "dismissed"] as const;

/** Without these no line can be read. */
export const NEEDED_BANK_MEANINGS = ["day", "narrative", "credit"] as const satisfies readonly BankMeaning[];
