import type { FamilyName } from "#contract/facts/families.ts";
import { findSocket, isChip, isPartOfChipName, MEMORY_OF_SOCKET } from "./chips.ts";
import { URDU_FILLERS } from "./order-words.ts";
import { findLongestAt, listIndexes } from "./phrases.ts";
import { KIND_LINES } from "./read-kind.ts";
import type { Token } from "./tokens.ts";
import { FOR_LINES } from "./uses.ts";

/** As long as "rtx 4060 ti 16gb". */
const PURPOSE_MAX_TOKENS = 5;

/** "rtx 4060 ke liye": the words before "ke liye" are not the requested product. */
export function findPurposes(tokens: readonly Token[], isFree: (at: number) => boolean): number[][] {
  return tokens.flatMap((_, at) => {
    const length = isFree(at) ? findLongestAt(tokens, at, FOR_LINES)?.length : undefined;
    if (length === undefined) return [];
    const before = listIndexes(1, PURPOSE_MAX_TOKENS).map((back) => at - back);
    const stop = before.findIndex(
      (place) => place < 0 || !isFree(place) || URDU_FILLERS.has(tokens[place]?.text ?? ""),
    );
    return [[...before.slice(0, stop < 0 ? undefined : stop), ...listIndexes(at, length)]];
  });
}

/** "computer monitor", "ssd for laptop": what the requested product belongs to. */
export function findOwners(tokens: readonly Token[], isFree: (at: number) => boolean): number[][] {
  return tokens.flatMap((_, at) => {
    const found = isFree(at) ? findLongestAt(tokens, at, KIND_LINES) : undefined;
    if (!found) return [];
    const isFor = tokens[at - 1]?.text === "for" && isFree(at - 1);
    return found.meaning.isAnyComputer || isFor
      ? [listIndexes(isFor ? at - 1 : at, found.length + (isFor ? 1 : 0))]
      : [];
  });
}

/** Products that are bought for a processor or graphics card, and never named after one. */
const BOUGHT_FOR_CHIPS: ReadonlySet<FamilyName> = new Set([
  "motherboard",
  "air-cooler",
  "liquid-cooler",
  "memory",
  "power-supply",
  "case",
]);

/** "ryzen 5 5600 motherboard", "psu for rtx 4070": the chips, with the numbers beside them. */
export function findChipPurposes(
  tokens: readonly Token[],
  families: readonly FamilyName[],
  isFree: (at: number) => boolean,
): number[][] {
  if (!families.some((family) => BOUGHT_FOR_CHIPS.has(family))) return [];
  const purposes: number[][] = [];
  let run: number[] = [];
  for (let at = 0; at <= tokens.length; at += 1) {
    if (at < tokens.length && isFree(at) && isPartOfChipName(tokens, at)) run.push(at);
    else {
      const start = (run[0] ?? 0) - 1;
      const before = tokens[start]?.text === "for" && isFree(start) ? [start] : [];
      if (run.some((place) => isChip(tokens, place, "processor") || isChip(tokens, place, "graphics-card")))
        purposes.push([...before, ...run]);
      run = [];
    }
  }
  return purposes;
}

/** A part for a processor fits its socket. */
export function listPurposeFacts(tokens: readonly Token[], families: readonly FamilyName[]): Record<string, string> {
  const socket = findSocket(tokens);
  if (socket === undefined) return {};
  if (families.includes("motherboard")) return { socket };
  if (families.includes("air-cooler") || families.includes("liquid-cooler")) return { sockets: socket };
  const type = families.includes("memory") ? MEMORY_OF_SOCKET[socket] : undefined;
  return type === undefined ? {} : { type };
}
