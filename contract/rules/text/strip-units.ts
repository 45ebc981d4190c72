interface Units {
  before?: readonly string[];
  after?: readonly string[];
}

/** Text around amounts in rupees. Of two texts with the same beginning, the longer one comes first. */
export const RUPEE_UNITS: Required<Units> = {
  before: ["rs.", "rs", "pkr", "₨"],
  after: ["/-", "/=", "pkr", "rs.", "rs"],
};

/**
 * Strips units: "Rs. 12,500 /-" becomes "12,500". No pattern is used, because files are untrusted
 * input.
 */
export function stripUnits(text: string, { before = [], after = [] }: Units): string {
  const plain = text.trim().toLowerCase();
  const first = before.find((unit) => plain.startsWith(unit)) ?? "";
  const rest = plain.slice(first.length);
  const last = after.find((unit) => rest.endsWith(unit)) ?? "";
  return rest.slice(0, rest.length - last.length).trim();
}
