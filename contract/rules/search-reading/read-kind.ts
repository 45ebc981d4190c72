import { KINDS, type Kind, NO_KIND } from "./kinds.ts";
import { longestAt, matchesAt, span } from "./phrases.ts";
import type { Token } from "./tokens.ts";
import { FOR_LINES } from "./uses.ts";

export const KIND_LINES = KINDS.flatMap((kind) => kind.called.map((phrase) => [phrase, kind] as const));
const MEASURED_KIND_LINES = KINDS.flatMap((kind) =>
  (kind.calledMeasured ?? []).map((phrase) => [phrase, kind] as const),
);

/** So many GB or TB before it or behind. */
function isBesideSize(tokens: readonly Token[], at: number): boolean {
  const isSize = (text = "") => text === "gb" || text === "tb";
  return isSize(tokens[at - 1]?.text) || (/^\d/.test(tokens[at + 1]?.text ?? "") && isSize(tokens[at + 2]?.text));
}

const NOT_MEANT = NO_KIND.map((phrase) => [phrase, true] as const);
const MEASURED = /^(\d[\d.]*|gb|tb|g)$/;
const TRAIT_BEFORE = new Set(["with", "without", "bina", "baghair"]);
const TRAIT_BEHIND = new Set(["wala"]);

interface Wanted {
  kind: Kind;
  at: readonly number[];
}

/** The kind of thing that is wanted: what is whole before what is a part, else what was named last; never what stands before "ke liye". */
export function kindIn(
  tokens: readonly Token[],
  {
    isFree,
    isAll,
    knowsPlace,
  }: {
    isFree: (at: number) => boolean;
    /** Whether these tokens are all that is left to be read. */
    isAll: (at: readonly number[]) => boolean;
    knowsPlace: (slug: string) => boolean;
  },
): Wanted | undefined {
  const isThere = ({ category, subCategory }: Kind) =>
    knowsPlace(category) && (subCategory === undefined || knowsPlace(subCategory));
  const found: (Wanted & { isTrait: boolean; isMeasured: boolean })[] = [];
  const owners: Wanted[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const otherwise = longestAt(tokens, at, NOT_MEANT);
    const lines = isBesideSize(tokens, at)
      ? [...matchesAt(tokens, at, KIND_LINES), ...matchesAt(tokens, at, MEASURED_KIND_LINES)]
      : matchesAt(tokens, at, KIND_LINES);
    const kind = otherwise ? undefined : lines.find(({ meaning }) => isThere(meaning));
    at += (otherwise?.length ?? 1) - 1;
    if (!kind || !span(at, kind.length).every(isFree)) continue;
    const [before, behind] = [tokens[at - 1]?.text ?? "", tokens[at + kind.length]?.text ?? ""];
    const isFor = longestAt(tokens, at + kind.length, FOR_LINES) !== undefined || before === "for";
    // "with mic", "without wire", "mic wala": what the wanted thing has.
    const isTrait = TRAIT_BEFORE.has(before) || TRAIT_BEHIND.has(behind);
    // "16gb ram": what the wanted thing has, too, where a whole computer is spoken of.
    const isMeasured = MEASURED.test(before);
    const named = { kind: kind.meaning, at: span(at, kind.length), isTrait, isMeasured };
    if (!isFor) found.push(named);
    else owners.push(named);
    at += kind.length - 1;
  }
  // "graphic card ke liye budget 60k": nothing else is named.
  if (found.length === 0 && isAll(owners.flatMap((owner) => owner.at))) return owners.at(-1);
  const things = found.some(({ isTrait }) => !isTrait) ? found.filter(({ isTrait }) => !isTrait) : found;
  // "pc ka monitor" asks for a monitor, "gaming pc 16gb ram" for a computer.
  const others = things.filter(({ kind }) => !kind.isAnyComputer);
  const computer = things.find(({ kind }) => kind.isAnyComputer);
  if (computer && others.every(({ kind, isMeasured }) => kind.isPart && isMeasured)) return computer;
  const isWhole = others.some(({ kind }) => kind.isWhole);
  return others.filter(({ kind }) => !(isWhole && kind.isPart)).at(-1);
}
