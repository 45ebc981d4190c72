interface Units {
  before?: readonly string[];
  after?: readonly string[];
}

/** What people write before and after an amount of rupees; of two that begin alike the longer comes first. */
export const RUPEES: Required<Units> = { before: ["rs.", "rs", "pkr", "₨"], after: ["/-", "/=", "pkr", "rs.", "rs"] };

/** A number without the unit on either side: "Rs. 12,500 /-" is "12,500". No pattern: this is read from files of strangers. */
export function bareNumber(text: string, { before = [], after = [] }: Units): string {
  const plain = text.trim().toLowerCase();
  const first = before.find((unit) => plain.startsWith(unit)) ?? "";
  const rest = plain.slice(first.length);
  const last = after.find((unit) => rest.endsWith(unit)) ?? "";
  return rest.slice(0, rest.length - last.length).trim();
}
