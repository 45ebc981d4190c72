import { BUILD_SLOTS, type BuildSlot, findSlot } from "#contract/rules/build/build-slots.ts";
import type { PartEntry } from "#contract/rules/build/part-list.ts";
import type { FindingVerdict } from "#contract/rules/build/verdicts.ts";
import { toSentenceCase } from "#contract/rules/text/to-sentence-case.ts";
import type { BuildDetails, Finding } from "#contract/shop/build.ts";

export type BuildPart = BuildDetails["parts"][number];

export interface FilledSlot {
  slot: BuildSlot;
  parts: BuildPart[];
}

/** For products in a build that are not parts of a computer. */
const OTHER_SLOT: BuildSlot = {
  name: "other",
  title: "Other products",
  one: "another product",
  families: [],
  more: "more",
};

export function fillSlots(parts: readonly BuildPart[]): FilledSlot[] {
  const others = parts.filter(({ family }) => findSlot(family) === undefined);
  return [
    ...BUILD_SLOTS.map((slot: BuildSlot) => ({
      slot,
      parts: parts.filter(({ family }) => findSlot(family)?.name === slot.name),
    })),
    ...(others.length > 0 ? [{ slot: OTHER_SLOT, parts: others }] : []),
  ];
}

/** Sorted, so that a build has one URL for search engines and for its picture. */
export function toSortedPartList(parts: readonly BuildPart[]): PartEntry[] {
  return parts
    .map(({ product, count }) => ({ slug: product.slug, count }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

const WORST_FIRST: readonly FindingVerdict[] = ["does-not-fit", "cannot-verify", "note", "fits"];

export function sortWorstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => WORST_FIRST.indexOf(one.verdict) - WORST_FIRST.indexOf(other.verdict));
}

export interface Connection {
  title: string;
  verdict: Exclude<FindingVerdict, "note">;
}

/** The parts that one part connects to (socket, slot, plug, space), and whether they fit. */
export function listConnections(
  slug: string,
  { findings, parts }: Pick<BuildDetails, "findings" | "parts">,
): Connection[] {
  const worstByTitle = new Map<string, Connection["verdict"]>();
  const getTitle = (partSlug: string) =>
    findSlot(parts.find(({ product }) => product.slug === partSlug)?.family ?? null)?.title;
  const ownTitle = getTitle(slug);
  for (const finding of findings) {
    if (!finding.parts.includes(slug)) continue;
    const verdict = finding.verdict === "note" ? "fits" : finding.verdict;
    for (const other of finding.parts) {
      const title = getTitle(other);
      if (other === slug || title === undefined || title === ownTitle) continue;
      const before = worstByTitle.get(title) ?? "fits";
      worstByTitle.set(title, WORST_FIRST.indexOf(verdict) < WORST_FIRST.indexOf(before) ? verdict : before);
    }
  }
  return [...worstByTitle].map(([title, verdict]) => ({ title, verdict }));
}

/**
 * No computer starts without these. Cooler and graphics are
 * left to the rules, because some processors include them.
 */
const REQUIRED_SLOTS = ["processor", "board", "memory", "storage", "case", "supply"];

/** Titles of empty slots that every computer needs. */
export function listMissingSlots(slots: readonly FilledSlot[]): string[] {
  return slots.flatMap(({ slot, parts }) =>
    parts.length === 0 && REQUIRED_SLOTS.includes(slot.name) ? toSentenceCase(slot.title) : [],
  );
}
