import { MODEL_BEFORE, MODEL_BEHIND, MODEL_NUMBERS } from "./bound-words.ts";
import { isUnit } from "./fact-words.ts";
import { ADDED_FRACTIONS, CURRENCY, MULTIPLIERS, NUMBER_WORDS, WHOLE_FRACTIONS } from "./number-words.ts";
import type { Token } from "./tokens.ts";

/** A number that may be a sum of money. */
export interface Amount {
  rupees: number;
  /** The token behind it. */
  end: number;
  /** What it was multiplied by: 1,000 for "80 hazar". */
  scale: number;
  /** Said to be money: by hazar, lakh, k or the currency. */
  isMoney: boolean;
  /** "4k": the letter alone says it. */
  byLetter: boolean;
  /** "lakh" without a number: one of them, if the words around it say so. */
  isBare?: true;
  /** "dhai" in "dhai se teen lakh": so many of what the second sum is counted in. */
  isCounted?: true;
  /** Names a thing rather than a price, as far as one can tell. */
  isModel: boolean;
}

const THOUSAND = 1_000;
const LAKH = 100_000;

export function amountAt(tokens: readonly Token[], from: number): Amount | undefined {
  const start = CURRENCY.has(tokens[from]?.text ?? "") ? from + 1 : from;
  const amount = fractionAt(tokens, start) ?? numberAt(tokens, start) ?? bareMultiplierAt(tokens, start);
  if (!amount) return undefined;
  const named = CURRENCY.has(tokens[amount.end]?.text ?? "");
  const isSaid = start > from || named;
  return {
    ...amount,
    rupees: Math.round(amount.rupees),
    isMoney: amount.isMoney || isSaid,
    byLetter: amount.byLetter && !isSaid,
    end: amount.end + (named ? 1 : 0),
  };
}

/** "derh lakh", "sawa do lakh", "paune do lakh", "sarhe teen hazar". */
function fractionAt(tokens: readonly Token[], from: number): Amount | undefined {
  const word = tokens[from]?.text ?? "";
  const whole = WHOLE_FRACTIONS.get(word);
  if (whole !== undefined) return scaled(tokens, from + 1, whole);
  const added = ADDED_FRACTIONS.get(word);
  if (added === undefined) return undefined;
  const number = plainNumber(tokens, from + 1);
  return number === undefined ? scaled(tokens, from + 1, 1 + added) : scaled(tokens, from + 2, number + added);
}

function scaled(tokens: readonly Token[], at: number, number: number): Amount | undefined {
  const scale = MULTIPLIERS.get(tokens[at]?.text ?? "") ?? shortScale(tokens, at, number);
  if (scale === undefined) return undefined;
  return { rupees: number * scale, end: at + 1, scale, isMoney: true, byLetter: false, isModel: false };
}

/** "1.5L" is lakhs; "panch so" is five hundred, where "so-dimm" is not. */
function shortScale(tokens: readonly Token[], at: number, number: number): number | undefined {
  const { text, joined } = tokens[at] ?? {};
  if (text === "l" && joined && number < 10) return LAKH;
  return text === "so" && number < 20 && tokens[at + 1]?.text !== "dimm" ? 100 : undefined;
}

function numberAt(tokens: readonly Token[], from: number): Amount | undefined {
  const number = plainNumber(tokens, from);
  if (number === undefined) return undefined;
  const next = tokens[from + 1];
  const large = scaled(tokens, from + 1, number);
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
  // 16gb, 165 hz, 27 inch are facts; 4060ti is a card.
  if (next && (isUnit(next.text) || (next.joined && /^[a-z]/.test(next.text) && !CURRENCY.has(next.text))))
    return undefined;
  if (
    /\d\.\d/.test(tokens[from]?.text ?? "") ||
    (tokens[from]?.joined && tokens[from - 1]?.text !== "-" && !isSign(tokens[from - 1]?.text))
  )
    return number >= 1 && number < 100 ? plain(number, from, tokens) : undefined;
  return plain(number, from, tokens);
}

const isSign = (text = "") => CURRENCY.has(text) || text === "<" || text === ">";

function plain(rupees: number, from: number, tokens: readonly Token[]): Amount {
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

/** "100k" is thousands; in "50000 k andar" and "4060 k liye" the letter is "ke". */
function isThousands(tokens: readonly Token[], at: number, number: number): boolean {
  if (tokens[at + 1]?.joined) return number <= THOUSAND;
  return number < THOUSAND && tokens[at + 2]?.text !== "liye";
}

/** "2 lakh 50 hazar" and, shorter, "2 lakh 50" and "do lakh pachas"; a small number in words may be another word: "2 lakh do". */
function withRest(tokens: readonly Token[], large: Amount): Amount {
  const rest = plainNumber(tokens, large.end);
  if (rest === undefined) return large;
  const small = scaled(tokens, large.end + 1, rest);
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

/** "lakh tak": one of them. The words around it decide whether that is meant. */
function bareMultiplierAt(tokens: readonly Token[], from: number): Amount | undefined {
  const scale = MULTIPLIERS.get(tokens[from]?.text ?? "");
  if (scale === undefined || scale < THOUSAND) return undefined;
  return { rupees: scale, end: from + 1, scale, isMoney: true, byLetter: false, isBare: true, isModel: false };
}

function plainNumber(tokens: readonly Token[], at: number): number | undefined {
  const text = tokens[at]?.text ?? "";
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : NUMBER_WORDS.get(text);
}
