import type { Specification } from "#contract/shop/catalogue.ts";

// The words that search works with, the same when a product is written and when somebody searches.

const WORD_MAX_CHARACTERS = 40;
/** Lexemes that mean the same word in a certain place; words themselves are letters and digits only. */
export const IN_NAME = "=";
export const KIND = "#";

/** "G.Skill Trident™ Mäuse" → g, skill, trident, mause: lower case, without accents and plurals. */
export function searchWordsOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+|['’]s\b/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === "" ? [] : [singular(word)]));
}

const IRREGULAR = new Map([
  ["mice", "mouse"],
  ["series", "series"],
]);
function singular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  const cut = word.slice(0, WORD_MAX_CHARACTERS);
  // Words such as ASUS and chassis are no plurals, nor are model numbers.
  if (cut.length < 4 || !cut.endsWith("s") || /\d|(?:ss|us|is)$/.test(cut)) return cut;
  return cut.endsWith("ies") ? `${cut.slice(0, -3)}y` : cut.slice(0, -1);
}

/** "TP-Link Wi-Fi 7" → tplink, wifi: people leave the hyphen out. */
function unhyphenatedWordsOf(text: string): string[] {
  const written = text.match(/[\p{L}\p{N}-]+/gu)?.flatMap((word) => word.split("--")) ?? [];
  return written.filter((word) => /[^-]-[^-]/.test(word)).flatMap((word) => searchWordsOf(word.replaceAll("-", "")));
}

interface SearchedProduct {
  name: string;
  brand: string;
  /** The names of its category on all three levels. */
  categories: readonly string[];
  chips: readonly string[];
  specifications: readonly Specification[];
}

/** What a product is found by: the words of its name, of all its facts, and what kind of thing it is. */
export function searchLexemesOf(product: SearchedProduct): { lexemes: string[]; words: string[] } {
  const named = new Set([...searchWordsOf(product.name), ...unhyphenatedWordsOf(product.name)]);
  const facts = [
    product.brand,
    ...product.categories,
    ...product.chips,
    ...product.specifications.map(({ name, value, unit }) => `${name} ${value} ${unit}`),
  ];
  const unhyphenated = product.categories.flatMap(unhyphenatedWordsOf);
  const words = new Set([...facts.flatMap(searchWordsOf), ...unhyphenated].filter((word) => !named.has(word)));
  const kinds = new Set(product.categories.flatMap(kindsOf));
  return {
    lexemes: [...words, ...[...named].map((word) => IN_NAME + word), ...[...kinds].map((word) => KIND + word)],
    words: [...words, ...named],
  };
}

/** A category's name says what is in it by its last words: "Laptop Bags" holds bags, "Keyboards & Mice" both. */
function kindsOf(categoryName: string): string[] {
  return categoryName.split(/[&,/]| and /).flatMap((part) => searchWordsOf(part).slice(-1));
}

const MISSPELT_MIN_CHARACTERS = 4;
const MISSPELT_MAX_CHARACTERS = 24;
/**
 * A word and all that one character less makes of it. Two words are one typo apart (a character too many, missing,
 * wrong, or two swapped) only if these overlap, so an index finds the right word whatever the size of the vocabulary.
 */
export function misspellingsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length < MISSPELT_MIN_CHARACTERS || characters.length > MISSPELT_MAX_CHARACTERS) return [];
  return [...new Set([word, ...characters.map((_, left) => characters.toSpliced(left, 1).join(""))])];
}
