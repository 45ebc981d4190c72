import type { Specification } from "#contract/shop/catalogue.ts";

// Indexing and searching must split texts in the same way.

const WORD_MAX_CHARACTERS = 40;
/** Prefixes of lexemes for words of the name and of the product type. */
export const IN_NAME = "=";
export const KIND = "#";

/** "G.Skill Trident™ Mäuse" → g, skill, trident, mause: lower case, without accents and plurals. */
export function listSearchWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+|['’]s\b/gu, "");
  return plain.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === "" ? [] : [toSingular(word)]));
}

const IRREGULAR = new Map([
  ["mice", "mouse"],
  ["series", "series"],
]);
function toSingular(word: string): string {
  const irregular = IRREGULAR.get(word);
  if (irregular) return irregular;
  const cut = word.slice(0, WORD_MAX_CHARACTERS);
  // Words such as ASUS and chassis are not plurals, nor are model numbers.
  if (cut.length < 4 || !cut.endsWith("s") || /\d|(?:ss|us|is)$/.test(cut)) return cut;
  return cut.endsWith("ies") ? `${cut.slice(0, -3)}y` : cut.slice(0, -1);
}

/** "TP-Link Wi-Fi 7" → tplink, wifi: shoppers leave the hyphen out. */
function listUnhyphenatedWords(text: string): string[] {
  const written = text.match(/[\p{L}\p{N}-]+/gu)?.flatMap((word) => word.split("--")) ?? [];
  return written.filter((word) => /[^-]-[^-]/.test(word)).flatMap((word) => listSearchWords(word.replaceAll("-", "")));
}

interface SearchedProduct {
  name: string;
  brand: string;
  /** The names of the category on all three levels. */
  categories: readonly string[];
  chips: readonly string[];
  specifications: readonly Specification[];
}

/** The words of the name, of all facts, and of the product type. */
export function buildSearchLexemes(product: SearchedProduct): { lexemes: string[]; words: string[] } {
  const named = new Set([...listSearchWords(product.name), ...listUnhyphenatedWords(product.name)]);
  const facts = [
    product.brand,
    ...product.categories,
    ...product.chips,
    ...product.specifications.map(({ name, value, unit }) => `${name} ${value} ${unit}`),
  ];
  const unhyphenated = product.categories.flatMap(listUnhyphenatedWords);
  const words = new Set([...facts.flatMap(listSearchWords), ...unhyphenated].filter((word) => !named.has(word)));
  const kinds = new Set(product.categories.flatMap(listKinds));
  return {
    lexemes: [...words, ...[...named].map((word) => IN_NAME + word), ...[...kinds].map((word) => KIND + word)],
    words: [...words, ...named],
  };
}

/** The last words of a category name its contents: "Laptop Bags", "Keyboards & Mice". */
export function listKinds(categoryName: string): string[] {
  return categoryName.split(/[&,/]| and /).flatMap((part) => listSearchWords(part).slice(-1));
}

const MISSPELT_MIN_CHARACTERS = 4;
const MISSPELT_MAX_CHARACTERS = 24;
/**
 * The word and all its forms with one character less. Two words are one typo apart only if these
 * overlap (decision 0008).
 */
export function listMisspellings(word: string): string[] {
  const characters = [...word];
  if (characters.length < MISSPELT_MIN_CHARACTERS || characters.length > MISSPELT_MAX_CHARACTERS) return [];
  return [...new Set([word, ...characters.map((_, left) => characters.toSpliced(left, 1).join(""))])];
}

/** One character too many, missing or wrong, or two neighbours swapped. */
export function isOneTypo(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
