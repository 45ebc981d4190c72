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

/** The first that fits counts. Headings are looked at in small letters, without signs. */
const PATTERNS: readonly [StatementMeaning, RegExp][] = [
  ["consignment", /\b(consignment|cn|cnno|tracking|awb|airway|shipment)\b(?!.*(date|weight|status|type))/],
  ["tax", /\b(gst|tax|wht|withholding|withheld|sst|pst)\b/],
  ["net", /\b(net|payable|paid|payout|remit(ted|tance)?)\b/],
  ["cash", /\b(cod|cash|collected|collection)\b(?!.*(charge|fee|date|status))/],
  ["charge", /\b(charge|charges|fee|fees|freight|fuel|surcharge|handling|deduction|deductions)\b/],
  ["grams", /\bweight\b.*\b(g|gm|gms|gram|grams)\b/],
  ["kilos", /\b(weight|wt|kg|kgs)\b/],
];

export function meaningOfStatementHeading(heading: string): StatementMeaning | undefined {
  const plain = heading
    .toLowerCase()
    .replace(/[^a-z]+/g, " ")
    .trim();
  return PATTERNS.find(([, pattern]) => pattern.test(plain))?.[0];
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
  return headings.map((heading) => {
    const meaning = remembered[heading.trim().toLowerCase()] ?? meaningOfStatementHeading(heading) ?? "";
    const repeats = MAY_REPEAT.some((name) => name === meaning);
    if (taken.has(meaning) && !repeats) return "";
    taken.add(meaning);
    return meaning;
  });
}
