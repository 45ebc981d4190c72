import { parsePakistanTime } from "#server/platform/outside-call/pakistan-time.ts";
import type { TrackingEvent } from "./courier-adapter.ts";
import { type StatusTable, toParcelState } from "./status-table.ts";

interface CourierEvent {
  word: string;
  time: string;
  reason: string;
}

/** Undefined if a time cannot be read, because the order of the events would be unknown. */
export function listEvents(
  history: readonly CourierEvent[],
  { table, isNewestFirst }: { table: StatusTable; isNewestFirst: boolean },
): TrackingEvent[] | undefined {
  const events: TrackingEvent[] = [];
  for (const [position, { word, time, reason }] of (isNewestFirst ? history.toReversed() : history).entries()) {
    const at = parsePakistanTime(time);
    if (!at) return undefined;
    events.push({ word: word.trim(), state: toParcelState(word, table), at, reason: reason.trim(), position });
  }
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime() || one.position - other.position);
}
