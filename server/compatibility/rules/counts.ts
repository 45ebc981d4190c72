import type { FamilyName } from "#contract/facts/families.ts";
import { type Part } from "../build.ts";
import { createUnstatedFinding, fits, misfit } from "../finding.ts";
import type { StatedFact } from "../stated-fact.ts";

export const pluralise = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** Compares the number of parts with the places for them; the parts have no fact to compare. */
export function checkAtMostParts(
  parts: readonly Part<FamilyName>[],
  room: StatedFact<number>,
  describe: (count: number, room: number) => string,
): ReturnType<typeof fits> {
  const slugs = [...new Set([room.part, ...parts.map(({ slug }) => slug)])];
  if (room.value === null) return { ...createUnstatedFinding(room), parts: slugs };
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { ...(count <= room.value ? fits : misfit)(describe(count, room.value), room), parts: slugs };
}
