// The shop's clock: Pakistan is five hours ahead of UTC, all year.
const AHEAD_MS = 5 * 60 * 60 * 1000;
const MINUTES = 16;

/** As a `datetime-local` field shows it. */
export function toClock(iso: string | null): string {
  return iso === null ? "" : new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, MINUTES);
}

const CLOCK = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** What was put into such a field; nothing is null. */
export function fromClock(text: string): string | null {
  // Looked at first: engines read the strangest texts as some date.
  const [clock] = CLOCK.exec(text) ?? [];
  const at = Date.parse(`${clock}:00Z`);
  return clock === undefined || Number.isNaN(at) ? null : new Date(at - AHEAD_MS).toISOString();
}
