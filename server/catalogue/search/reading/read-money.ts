import { readAmountAt } from "./read-amount.ts";
import { tokenize } from "./tokens.ts";

/** Smaller numbers are no price: "1.5" may mean 1.5 lakh, so it is not taken for Rs 2. */
const SMALLEST_PRICE_RUPEES = 100;

/**
 * Reads one sum of money as the search does: "1.5 lakh", "150k", "dhai lakh", "1,50,000". Of a range
 * ("1 - 1.5 lakh") the upper end counts. Undefined if the text names no sum.
 */
export function readMoney(text: string): number | undefined {
  const { tokens } = tokenize(text);
  let highest: number | undefined;
  for (let at = 0; at < tokens.length; ) {
    const amount = readAmountAt(tokens, at);
    if (amount && amount.rupees >= SMALLEST_PRICE_RUPEES) highest = Math.max(highest ?? 0, amount.rupees);
    at = amount?.end ?? at + 1;
  }
  return highest;
}
