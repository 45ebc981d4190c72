import type { ParcelState } from "#contract/rules/order/parcel-state.ts";

/** A courier's words → ours. Patterns are for words that contain a place or a reason. */
export interface StatusTable {
  words: Readonly<Record<string, ParcelState>>;
  patterns?: readonly (readonly [RegExp, ParcelState])[];
}

/** An unknown word needs attention and is never final. */
export function toParcelState(word: string, { words, patterns = [] }: StatusTable): ParcelState {
  const plain = toPlainWord(word);
  const known = Object.entries(words).find(([one]) => toPlainWord(one) === plain);
  return known?.[1] ?? patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? "unknown";
}

/** Couriers differ in case, spaces and hyphens between their documents, accounts and pushes. */
function toPlainWord(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}
