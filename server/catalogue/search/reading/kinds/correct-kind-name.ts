import { isOneTypo, listMisspellings } from "../../search-words.ts";
import * as bounds from "../bound-words.ts";
import { WORD_FACTS } from "../fact-words.ts";
import * as numbers from "../number-words.ts";
import { ENGLISH_FILLERS, JOINERS, ORDER_WORDS, PRICE_QUESTIONS, URDU_FILLERS, URDU_MARKERS } from "../order-words.ts";
import type { Token } from "../tokens.ts";
import { FOR_LINES, USE_LINES } from "../uses.ts";
import { KINDS, OTHER_MEANINGS } from "./kinds.ts";

const LEAST_CHARACTERS = 5;

const listPhraseWords = (phrases: readonly string[]) =>
  phrases.flatMap((phrase) => phrase.replaceAll("?", "").split(/[ /]/));

/** Names of one word only: "drive" or "board" alone is too common. */
const KIND_WORDS = [
  ...new Set(listPhraseWords(KINDS.flatMap(({ names }) => names.filter((name) => !name.includes(" "))))),
].filter((word) => /^[a-z]+$/.test(word) && word.length >= LEAST_CHARACTERS);

/** Words of product names and of speech that are one typo away from the name of a kind. */
const OTHER_WORDS = "model models commuter charge charged house point tables brand brands share shares could";

const KNOWN_WORDS = new Set([
  ...listPhraseWords(KINDS.flatMap(({ names }) => names)),
  ...listPhraseWords(OTHER_MEANINGS),
  ...listPhraseWords(
    [...ORDER_WORDS, ...PRICE_QUESTIONS, ...WORD_FACTS, ...FOR_LINES, ...USE_LINES].map(([phrase]) => phrase),
  ),
  ...listPhraseWords([...bounds.BOUNDS_BEFORE, ...bounds.BOUNDS_BEHIND].map(([phrase]) => phrase)),
  ...[ENGLISH_FILLERS, JOINERS, URDU_FILLERS, URDU_MARKERS].flatMap((words) => [...words]),
  ...[numbers.NUMBER_WORDS, numbers.MULTIPLIERS, numbers.WHOLE_FRACTIONS, numbers.ADDED_FRACTIONS].flatMap((words) => [
    ...words.keys(),
  ]),
  ...OTHER_WORDS.split(" "),
]);

/** Kind words by their forms that lack one character, as in the shop's vocabulary (decision 0008). */
const BY_MISSPELLING = new Map<string, string[]>();
for (const word of KIND_WORDS)
  for (const form of listMisspellings(word)) BY_MISSPELLING.set(form, [...(BY_MISSPELLING.get(form) ?? []), word]);

/** "printar" is a printer: an unknown word that is one typo away from the name of a product type. */
export function correctKindName(token: Token): Token {
  const { text } = token;
  if (text.length < LEAST_CHARACTERS - 1 || !/^[a-z]+$/.test(text) || KNOWN_WORDS.has(text)) return token;
  const meant = listMisspellings(text)
    .flatMap((form) => BY_MISSPELLING.get(form) ?? [])
    // The beginning of a longer word is not a typo: JBL Charge.
    .find((word) => word[0] === text[0] && !word.startsWith(text) && isOneTypo(text, word));
  return meant === undefined ? token : { ...token, text: meant };
}
