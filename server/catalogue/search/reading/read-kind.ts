import type { Kind } from "./kinds/kind.ts";
import { KINDS, OTHER_MEANINGS } from "./kinds/kinds.ts";
import { findLongestAt, listIndexes, listMatchesAt } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { FOR_LINES } from "./uses.ts";

export const KIND_LINES = KINDS.flatMap((kind) => kind.names.map((phrase) => [phrase, kind] as const));
const MEASURED_KIND_LINES = KINDS.flatMap((kind) =>
  (kind.calledMeasured ?? []).map((phrase) => [phrase, kind] as const),
);

/** A size in GB or TB directly before or after. */
function isBesideSize(tokens: readonly Token[], at: number): boolean {
  const isSize = (text = "") => text === "gb" || text === "tb";
  return isSize(tokens[at - 1]?.text) || (/^\d/.test(tokens[at + 1]?.text ?? "") && isSize(tokens[at + 2]?.text));
}

const OTHER_MEANING_LINES = OTHER_MEANINGS.map((phrase) => [phrase, true] as const);
const MEASURED = /^(\d[\d.]*|gb|tb|g)$/;
const TRAIT_BEFORE = new Set(["with", "without", "bina", "baghair"]);
const TRAIT_BEHIND = new Set(["wala"]);

interface RequestedKind {
  kind: Kind;
  at: readonly number[];
}

/** "logitech mouse combo" asks for a set, "processor motherboard combo" for parts. */
function removeWeakNames<Named extends { kind: Kind }>(things: Named[]): Named[] {
  const weak = things.find(({ kind }) => kind.winsOver);
  const others = things.filter(({ kind }) => !kind.winsOver);
  if (!weak) return others;
  const wins = others.every(({ kind }) => kind.families.every((family) => weak.kind.winsOver?.includes(family)));
  return wins ? [weak] : others;
}

/** A whole device wins over its parts, else the last type; never the one before "ke liye". */
export function findKind(
  tokens: readonly Token[],
  {
    isFree,
    isAll,
    knowsPlace,
  }: {
    isFree: (at: number) => boolean;
    /** Whether these tokens are all that is left. */
    isAll: (at: readonly number[]) => boolean;
    knowsPlace: (slug: string) => boolean;
  },
): RequestedKind | undefined {
  const isThere = ({ category, subCategory, childCategory }: Kind) =>
    [category, subCategory, childCategory].every((slug) => slug === undefined || knowsPlace(slug));
  const found: (RequestedKind & { isTrait: boolean; isMeasured: boolean })[] = [];
  const owners: RequestedKind[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const otherwise = findLongestAt(tokens, at, OTHER_MEANING_LINES);
    const lines = isBesideSize(tokens, at)
      ? [...listMatchesAt(tokens, at, KIND_LINES), ...listMatchesAt(tokens, at, MEASURED_KIND_LINES)]
      : listMatchesAt(tokens, at, KIND_LINES);
    const kind = otherwise ? undefined : lines.find(({ meaning }) => isThere(meaning));
    at += (otherwise?.length ?? 1) - 1;
    if (!kind || !listIndexes(at, kind.length).every(isFree)) continue;
    const [before, behind] = [tokens[at - 1]?.text ?? "", tokens[at + kind.length]?.text ?? ""];
    const isFor = findLongestAt(tokens, at + kind.length, FOR_LINES) !== undefined || before === "for";
    // "with mic", "without wire", "mic wala": a feature of the requested product.
    const isTrait = TRAIT_BEFORE.has(before) || TRAIT_BEHIND.has(behind);
    // "16gb ram" is a feature too, if the search names a whole computer.
    const isMeasured = MEASURED.test(before);
    const isName = (place: number) => !kind.meaning.alsoWords?.has(tokens[place]?.text ?? "");
    const named = { kind: kind.meaning, at: listIndexes(at, kind.length).filter(isName), isTrait, isMeasured };
    if (!isFor) found.push(named);
    else owners.push(named);
    at += kind.length - 1;
  }
  // "graphic card ke liye budget 60k" names no other product type.
  if (found.length === 0 && isAll(owners.flatMap((owner) => owner.at))) return owners.at(-1);
  const things = found.some(({ isTrait }) => !isTrait) ? found.filter(({ isTrait }) => !isTrait) : found;
  // "pc ka monitor" asks for a monitor, "gaming pc 16gb ram" for a computer.
  const others = removeWeakNames(things.filter(({ kind }) => !kind.isAnyComputer));
  const computer = things.find(({ kind }) => kind.isAnyComputer);
  if (computer && others.every(({ kind, isMeasured }) => kind.isPart && isMeasured)) return computer;
  const isWhole = others.some(({ kind }) => kind.isWhole);
  const candidates = others.filter(({ kind }) => !(isWhole && kind.isPart));
  // "charger laptop" asks for the accessory in either order.
  return candidates.findLast(({ kind }) => !kind.isWhole) ?? candidates.at(-1);
}
