import type { FamilyName } from "#contract/facts/families.ts";
import { type Part } from "./build.ts";
import { fits, type Known, misfit, unstated } from "./finding.ts";

/** "1 slot", "2 slots". */
export const many = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

/** As many parts as there are places for them; the parts themselves have no fact that is compared. */
export function atMostParts(
  parts: readonly Part<FamilyName>[],
  room: Known<number>,
  says: (count: number, room: number) => string,
): ReturnType<typeof fits> {
  const slugs = [...new Set([room.part, ...parts.map(({ slug }) => slug)])];
  if (room.value === null) return { ...unstated(room), parts: slugs };
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { ...(count <= room.value ? fits : misfit)(says(count, room.value), room), parts: slugs };
}
