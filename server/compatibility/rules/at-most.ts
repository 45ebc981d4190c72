import { createUnstatedFinding, fits, misfit } from "../finding.ts";
import type { StatedFact } from "../stated-fact.ts";

/** Compares a size with the room for it; equal fits. */
export function checkAtMost(
  size: StatedFact<number>,
  room: StatedFact<number>,
  describe: (size: number, room: number) => string,
): ReturnType<typeof fits> {
  if (size.value === null || room.value === null) return createUnstatedFinding(size, room);
  return (size.value <= room.value ? fits : misfit)(describe(size.value, room.value), size, room);
}
