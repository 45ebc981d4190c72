import { BUILD_SLOTS, type BuildSlot, slotOf } from "#contract/rules/build-slots.ts";
import type { FindingVerdict } from "#contract/rules/compatibility/finding.ts";
import type { NamedPart } from "#contract/rules/part-list.ts";
import type { Finding, ReadBuild } from "#contract/shop/build.ts";

export type BenchPart = ReadBuild["parts"][number];

export interface FilledSlot {
  slot: BuildSlot;
  parts: BenchPart[];
}

/** What the shop sells beside computers' parts, where somebody has put it into a build. */
const OTHER: BuildSlot = { name: "other", title: "Beside it", one: "something else", families: [], more: "more" };

export function fillSlots(parts: readonly BenchPart[]): FilledSlot[] {
  const others = parts.filter(({ family }) => slotOf(family) === undefined);
  return [
    ...BUILD_SLOTS.map((slot: BuildSlot) => ({
      slot,
      parts: parts.filter(({ family }) => slotOf(family)?.name === slot.name),
    })),
    ...(others.length > 0 ? [{ slot: OTHER, parts: others }] : []),
  ];
}

/** A build as its address names it, in the one order that search engines and its picture know. */
export function namedInOrder(parts: readonly BenchPart[]): NamedPart[] {
  return parts
    .map(({ product, count }) => ({ slug: product.slug, count }))
    .sort((one, other) => (one.slug < other.slug ? -1 : 1));
}

const WORST_FIRST: readonly FindingVerdict[] = ["does-not-fit", "cannot-verify", "note", "fits"];

export function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((one, other) => WORST_FIRST.indexOf(one.verdict) - WORST_FIRST.indexOf(other.verdict));
}

export interface Meeting {
  title: string;
  verdict: Exclude<FindingVerdict, "note">;
}

/** The parts that one part meets (socket, slot, plug, room), and whether they go together. */
export function meetingsOf(slug: string, { findings, parts }: Pick<ReadBuild, "findings" | "parts">): Meeting[] {
  const worst = new Map<string, Meeting["verdict"]>();
  const titleOf = (of: string) => slotOf(parts.find(({ product }) => product.slug === of)?.family ?? null)?.title;
  const own = titleOf(slug);
  for (const finding of findings) {
    if (!finding.parts.includes(slug)) continue;
    const verdict = finding.verdict === "note" ? "fits" : finding.verdict;
    for (const other of finding.parts) {
      const title = titleOf(other);
      if (other === slug || title === undefined || title === own) continue;
      const before = worst.get(title) ?? "fits";
      worst.set(title, WORST_FIRST.indexOf(verdict) < WORST_FIRST.indexOf(before) ? verdict : before);
    }
  }
  return [...worst].map(([title, verdict]) => ({ title, verdict }));
}

/** Without these no computer starts. A cooler and a picture are the rules' to miss: some processors bring them. */
const NEEDED = ["processor", "board", "memory", "storage", "case", "supply"];

/** Titles of the slots that are still empty though every computer has them. */
export function missingSlots(slots: readonly FilledSlot[]): string[] {
  return slots.flatMap(({ slot, parts }) =>
    parts.length === 0 && NEEDED.includes(slot.name) ? slot.title.toLowerCase() : [],
  );
}
