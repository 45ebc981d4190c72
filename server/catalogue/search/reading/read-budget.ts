import type { FamilyName } from "#contract/facts/families.ts";
import {
  BOUNDS_BEFORE,
  BOUNDS_BEHIND,
  type Bound,
  CHEAP_FAMILIES,
  LOOSE_CONNECTORS,
  MAX_MODELS,
  MODEL_BEFORE,
  MODELS_WITH_K,
  NEAR_SHARE,
  NOT_PRICED_IN_THOUSANDS,
  NUMBERED_NAMES,
  POLLING_RATES,
  PROCESSOR_NUMBER,
  RANGE_BEFORE,
  RANGE_BEHIND,
  RANGE_CONNECTORS,
  ROUND_THOUSANDS,
  SCREEN_WORDS,
  SMALLEST_BARE_SUM_RUPEES,
  SMALLEST_BARE_THOUSANDS,
  SMALLEST_SUM_RUPEES,
} from "./bound-words.ts";
import { ADDED_FRACTIONS, NUMBER_WORDS, WHOLE_FRACTIONS } from "./number-words.ts";
import { findLongestAt } from "./phrases.ts";
import { type Amount, readAmountAt } from "./read-amount.ts";
import type { Token } from "./tokens.ts";

export interface Budget {
  minPrice?: number;
  maxPrice?: number;
  /** Index of the first token. */
  from: number;
  /** Index after the last token. */
  end: number;
}

/** Every price limit in a search. */
export function readBudgets(tokens: readonly Token[]): Budget[] {
  const budgets: Budget[] = [];
  for (let at = 0; at < tokens.length; ) {
    const budget = readRangeAt(tokens, at) ?? readBoundAt(tokens, at);
    if (budget) budgets.push(budget);
    at = budget?.end ?? at + 1;
  }
  return budgets;
}

/** "20-30k mein", "50 hazar se 1 lakh ke darmiyan", "between 50k and 80k". */
function readRangeAt(tokens: readonly Token[], from: number): Budget | undefined {
  const opened = RANGE_BEFORE.has(tokens[from]?.text ?? "");
  const low = readAmountAt(tokens, opened ? from + 1 : from) ?? readCountAt(tokens, opened ? from + 1 : from);
  const unjoined = low && !opened ? readUnjoinedRangeAt(tokens, from, low) : undefined;
  if (unjoined) return unjoined;
  const joint = low && (tokens[low.end]?.text ?? "");
  if (!low || joint === undefined || low.isModel) return undefined;
  const isJoint = RANGE_CONNECTORS.has(joint);
  if (!isJoint && !LOOSE_CONNECTORS.has(joint)) return undefined;
  const high = readAmountAt(tokens, low.end + 1);
  if (!high || high.isModel || (low.isCounted && high.scale === 1)) return undefined;
  const closed = findLongestAt(tokens, high.end, RANGE_BEHIND);
  // "4060 aur 4070" are two graphics cards, so two amounts need a range word or be money.
  if (!isJoint && !opened && closed?.meaning !== "between") return undefined;
  // "100000-150000" and "4000-6000" can only be prices.
  const areSums = [low, high].every(
    ({ rupees }) => rupees >= SMALLEST_BARE_SUM_RUPEES || (joint === "-" && rupees >= 1_000 && rupees % 500 === 0),
  );
  if (!low.isMoney && !high.isMoney && !areSums && !((opened || closed) && high.rupees >= SMALLEST_SUM_RUPEES * 2))
    return undefined;
  const minPrice = findLowPrice(low, high);
  if (minPrice === undefined) return undefined;
  return { minPrice, maxPrice: high.rupees, from, end: high.end + (closed?.length ?? 0) };
}

/** "50 60 hazar", "do teen lakh": two similar numbers with one multiplier. */
function readUnjoinedRangeAt(tokens: readonly Token[], from: number, low: Amount): Budget | undefined {
  const high = low.scale === 1 && low.end === from + 1 ? readAmountAt(tokens, low.end) : undefined;
  if (!high?.isMoney || high.isLone || high.scale < 1_000 || low.isModel || high.isModel) return undefined;
  const [before, count] = [tokens[from - 1]?.text ?? "", high.rupees / high.scale];
  if (NUMBERED_NAMES.has(before) || MODEL_BEFORE.has(before)) return undefined;
  if (low.rupees >= count || count > low.rupees * 2) return undefined;
  const closed = findLongestAt(tokens, high.end, RANGE_BEHIND);
  return {
    minPrice: low.rupees * high.scale,
    maxPrice: high.rupees,
    from,
    end: high.end + (closed?.length ?? 0),
  };
}

/** "dhai se teen lakh": the multiplier comes only once. */
function readCountAt(tokens: readonly Token[], at: number): Amount | undefined {
  const text = tokens[at]?.text ?? "";
  const added = ADDED_FRACTIONS.get(text);
  const number = WHOLE_FRACTIONS.get(text) ?? NUMBER_WORDS.get(text) ?? (added && 1 + added);
  if (number === undefined) return undefined;
  return { rupees: number, end: at + 1, scale: 1, isMoney: false, byLetter: false, isModel: false, isCounted: true };
}

/** In "20-30k" both amounts share the multiplier; in "80 se 1 lakh" the first is thousands. */
function findLowPrice(low: Amount, high: Amount): number | undefined {
  const counted =
    low.isMoney || low.rupees >= SMALLEST_SUM_RUPEES ? [low.rupees] : [low.rupees * high.scale, low.rupees * 1_000];
  return counted.find((rupees) => rupees < high.rupees && rupees >= 100);
}

function readBoundAt(tokens: readonly Token[], from: number): Budget | undefined {
  // "iphone 15 pro max 3 lakh tak"
  const isName = tokens[from]?.text === "max" && MAX_MODELS.has(tokens[from - 1]?.text ?? "");
  const before = isName ? undefined : findLongestAt(tokens, from, BOUNDS_BEFORE);
  const amount = readAmountAt(tokens, from + (before?.length ?? 0));
  if (!amount) return undefined;
  const behind = findLongestAt(tokens, amount.end, BOUNDS_BEHIND);
  if (!isSum(tokens, amount, { before: before?.meaning, behind: behind?.meaning })) return undefined;
  // A word before the amount is more specific than a following "ka" or "mein".
  const bound = before?.meaning ?? behind?.meaning ?? "max";
  return { ...toPrices(bound, amount.rupees), from, end: amount.end + (behind?.length ?? 0) };
}

/** "laptop 150000": next to a product type, such a number is the maximum price. */
export function findLoneAmount(
  tokens: readonly Token[],
  {
    families,
    named,
    isFree,
  }: { families: readonly FamilyName[]; named: readonly number[]; isFree: (at: number) => boolean },
): (Budget & { maxPrice: number }) | undefined {
  // For a power bank the number is its capacity.
  if (families.includes("power-bank")) return undefined;
  const areCheap = families.length > 0 && families.every((family) => CHEAP_FAMILIES.has(family));
  for (const [from, { text, joined }] of tokens.entries()) {
    if (joined || !isFree(from)) continue;
    const amount = readAmountAt(tokens, from);
    if (!amount) continue;
    const behind = findLongestAt(tokens, amount.end, BOUNDS_BEHIND);
    const end = amount.end + (behind?.length ?? 0);
    const isBeside = (from === 0 || named.includes(from - 1)) && (end === tokens.length || named.includes(end));
    // "3k headphone" is a price; but many mice and keyboards have polling rates of 4k and 8k.
    const isByLetter = amount.byLetter && !POLLING_RATES.has(amount.rupees);
    if (areCheap && isBeside && isByLetter && !amount.isModel) return { maxPrice: amount.rupees, from, end };
    if (!/^\d{4,8}$/.test(text) || tokens[from + 1]?.joined || amount.isModel || amount.scale !== 1) continue;
    // Without a product type, the series identifies the product: "rtx 4060 120000".
    if (families.length === 0 && (amount.rupees % 500 !== 0 || behind)) continue;
    if ((families.length === 0 || families.includes("processor")) && PROCESSOR_NUMBER.test(text)) continue;
    const isSmallSum = amount.rupees % 100 === 0 && areCheap && isBeside;
    if (amount.rupees < SMALLEST_BARE_SUM_RUPEES && !isSmallSum) continue;
    return { maxPrice: amount.rupees, from, end };
  }
  return undefined;
}

/** "4k wala monitor": the word after the number is a weak sign of a price. */
const WEAK_BOUNDS = new Set(["wala", "ka", "ki", "mein", "main", "me"]);

interface Bounds {
  before: Bound | undefined;
  behind: Bound | undefined;
}

function isSum(tokens: readonly Token[], amount: Amount, { before, behind }: Bounds): boolean {
  const bounded = before !== undefined || behind !== undefined;
  const next = tokens[amount.end]?.text ?? "";
  if (amount.rupees < (amount.scale === 1 ? SMALLEST_SUM_RUPEES : 100)) return false;
  if (amount.byLetter) {
    const thousands = amount.rupees / 1_000;
    const isRound = thousands % ROUND_THOUSANDS === 0;
    if (NOT_PRICED_IN_THOUSANDS.has(next))
      return thousands >= SMALLEST_BARE_THOUSANDS && (before !== undefined || (SCREEN_WORDS.has(next) && isRound));
    const isWeak = before === undefined && WEAK_BOUNDS.has(next);
    const isScreen =
      thousands < SMALLEST_BARE_THOUSANDS && tokens.some(({ text }) => NOT_PRICED_IN_THOUSANDS.has(text));
    if (bounded && !(isWeak && isScreen)) return true;
    return thousands >= SMALLEST_BARE_THOUSANDS && isRound && !amount.isModel && !MODELS_WITH_K.has(thousands);
  }
  if (amount.isMoney) return bounded || !amount.isLone;
  return bounded && !amount.isModel && !isVagueSuffix(next);
}

/** "5600 ka" and "3600 mein" without a sign of money are too vague. */
const isVagueSuffix = (next: string) =>
  ["ka", "ki", "wala", "plus", "+", "max", "maximum", "only", "near", "about"].includes(next);

function toPrices(bound: Bound, rupees: number): { minPrice?: number; maxPrice?: number } {
  if (bound === "max") return { maxPrice: rupees };
  if (bound === "min") return { minPrice: rupees };
  return { minPrice: Math.round(rupees * (1 - NEAR_SHARE)), maxPrice: Math.round(rupees * (1 + NEAR_SHARE)) };
}
