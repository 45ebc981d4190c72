import { fits, type Known, misfit, unstated } from "./finding.ts";

/** The plainest comparison: a size against the room for it; equal fits. */
export function atMost(
  size: Known<number>,
  room: Known<number>,
  says: (size: number, room: number) => string,
): ReturnType<typeof fits> {
  if (size.value === null || room.value === null) return unstated(size, room);
  return (size.value <= room.value ? fits : misfit)(says(size.value, room.value), size, room);
}
