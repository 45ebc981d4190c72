import { MODEL_BEFORE, MODEL_BEHIND, MODEL_NUMBERS } from "./bound-words.ts";
import { isUnit } from "./fact-words.ts";
import { ADDED_FRACTIONS, CURRENCY, MULTIPLIERS, NUMBER_WORDS, WHOLE_FRACTIONS } from "./number-words.ts";
import type { Token } from "./tokens.ts";

/** A number that may be an amount of money. */
export interface Amount {
  rupees: number;
  /** Index of the token after the amount. */
  end: number;
  /** The multiplier: 1,000 for "80 hazar". */
  scale: number;
  /** Marked as money by hazar, lakh, k or the currency. */
  isMoney: boolean;
  /** Marked as money only by the letter, as in "4k". */
  byLetter: boolean;
  /** "lakh" without a number means one lakh, if the words around "lakh" say so. */
  isLone?: true;
  /** "dhai" in "dhai se teen lakh" uses the multiplier of the second amount. */
  isCounted?: true;
  /** Probably a model number instead of a price. */
  isModel: boolean;
}

const THOUSAND = 1_000;
const LAKH = 100_000;

export function readAmountAt(tokens: readonly Token[], from: number): Amount | undefined {
  const start = CURRENCY.has(tokens[from]?.text ?? "") ? from + 1 : from;
  const amount = readFractionAt(tokens, start) ?? readNumberAt(tokens, start) ?? readLoneMultiplierAt(tokens, start);
  if (!amount) return undefined;
  const named = CURRENCY.has(tokens[amount.end]?.text ?? "");
  const isNamed = start > from || named;
  return {
    ...amount,
    rupees: Math.round(amount.rupees),
    isMoney: amount.isMoney || isNamed,
    byLetter: amount.byLetter && !isNamed,
    end: amount.end + (named ? 1 : 0),
  };
}

/** "derh lakh", "sawa do lakh", "paune do lakh", "sarhe teen hazar". */
function readFractionAt(tokens: readonly Token[], from: number): Amount | undefined {
  const word = tokens[from]?.text ?? "";
  const whole = WHOLE_FRACTIONS.get(word);
  if (whole !== undefined) return readScaledAmount(tokens, from + 1, whole);
  const added = ADDED_FRACTIONS.get(word);
  if (added === undefined) return undefined;
  const number = parsePlainNumber(tokens, from + 1);
  return number === undefined
    ? readScaledAmount(tokens, from + 1, 1 + added)
    : readScaledAmount(tokens, from + 2, number + added);
}

function readScaledAmount(tokens: readonly Token[], at: number, number: number): Amount | undefined {
  const scale = MULTIPLIERS.get(tokens[at]?.text ?? "") ?? findShortScale(tokens, at, number);
  if (scale === undefined) return undefined;
  return { rupees: number * scale, end: at + 1, scale, isMoney: true, byLetter: false, isModel: false };
}

/** "1.5L" is lakhs; "panch so" is five hundred, but "so-dimm" is not. */
function findShortScale(tokens: readonly Token[], at: number, number: number): number | undefined {
  const { text, joined } = tokens[at] ?? {};
  if (text === "l" && joined && number < 10) return LAKH;
  return text === "so" && number < 20 && tokens[at + 1]?.text !== "dimm" ? 100 : undefined;
}

function readNumberAt(tokens: readonly Token[], from: number): Amount | undefined {
  const number = parsePlainNumber(tokens, from);
  if (number === undefined) return undefined;
  const next = tokens[from + 1];
  const large = readScaledAmount(tokens, from + 1, number);
  if (large) return large.scale >= LAKH ? withRest(tokens, large) : large;
  const isDigits = /^\d/.test(tokens[from]?.text ?? "");
  if (!isDigits) return undefined;
  if (next?.text === "k" && isThousands(tokens, from, number))
    return {
      rupees: number * THOUSAND,
      end: from + 2,
      scale: THOUSAND,
      isMoney: true,
      byLetter: true,
      isModel: isModelNumber(tokens, from),
    };
  // 16gb, 165 hz and 27 inch are facts; 4060ti is a graphics card.
  if (next && (isUnit(next.text) || (next.joined && /^[a-z]/.test(next.text) && !CURRENCY.has(next.text))))
    return undefined;
  if (
    /\d\.\d/.test(tokens[from]?.text ?? "") ||
    (tokens[from]?.joined && tokens[from - 1]?.text !== "-" && !isSign(tokens[from - 1]?.text))
  )
    return number >= 1 && number < 100 ? createPlainAmount(number, from, tokens) : undefined;
  return createPlainAmount(number, from, tokens);
}

const isSign = (text = "") => CURRENCY.has(text) || text === "<" || text === ">";

function createPlainAmount(rupees: number, from: number, tokens: readonly Token[]): Amount {
  return { rupees, end: from + 1, scale: 1, isMoney: false, byLetter: false, isModel: isModelNumber(tokens, from) };
}

function isModelNumber(tokens: readonly Token[], at: number): boolean {
  const [before, here, behind] = [tokens[at - 1]?.text ?? "", tokens[at]?.text ?? "", tokens[at + 1]?.text ?? ""];
  const beforeThat = tokens[at - 2]?.text ?? "";
  return (
    MODEL_NUMBERS.has(here) ||
    MODEL_BEFORE.has(before) ||
    MODEL_BEHIND.has(behind) ||
    (/^\d$/.test(before) && MODEL_BEFORE.has(beforeThat))
  );
}

/** "100k" is thousands; in "50000 k andar" and "4060 k liye" the letter means "ke". */
function isThousands(tokens: readonly Token[], at: number, number: number): boolean {
  if (tokens[at + 1]?.joined) return number <= THOUSAND;
  return number < THOUSAND && tokens[at + 2]?.text !== "liye";
}

/**
 * "2 lakh 50 hazar", "2 lakh 50" and "do lakh pachas"; a small number word may be another word, as
 * in "2 lakh do".
 */
function withRest(tokens: readonly Token[], large: Amount): Amount {
  const rest = parsePlainNumber(tokens, large.end);
  if (rest === undefined) return large;
  const small = readScaledAmount(tokens, large.end + 1, rest);
  if (small)
    return small.scale < large.scale ? { ...large, rupees: large.rupees + small.rupees, end: small.end } : large;
  const behind = tokens[large.end + 1];
  if (behind?.text === "k" && behind.joined)
    return { ...large, rupees: large.rupees + rest * THOUSAND, end: large.end + 2 };
  const isRest =
    /^\d{1,2}$/.test(tokens[large.end]?.text ?? "") || (rest >= 10 && rest < 100 && Number.isInteger(rest));
  const isShort = isRest && !(behind && (isUnit(behind.text) || behind.joined));
  return isShort ? { ...large, rupees: large.rupees + rest * (large.scale / 100), end: large.end + 1 } : large;
}

/** "lakh tak" may mean one lakh; the neighbouring words decide. */
function readLoneMultiplierAt(tokens: readonly Token[], from: number): Amount | undefined {
  const scale = MULTIPLIERS.get(tokens[from]?.text ?? "");
  if (scale === undefined || scale < THOUSAND) return undefined;
  return { rupees: scale, end: from + 1, scale, isMoney: true, byLetter: false, isLone: true, isModel: false };
}

function parsePlainNumber(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? "";
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NUMBER_WORDS.get(text);
}
