// The shop's clock: Pakistan is five hours ahead of UTC, all year.
const AHEAD_MS = 5 * 60 * 60 * 1000;
const MINUTES = 16;

/** As a `datetime-local` field shows it. */
export function toClock(iso: string | null): string {
  return iso === null ? "" : new Date(Date.parse(iso) + AHEAD_MS).toISOString().slice(0, MINUTES);
}

/** What was put into such a field; nothing is null. */
export function fromClock(text: string): string | null {
  const at = Date.parse(`${text}:00Z`);
  return Number.isNaN(at) ? null : new Date(at - AHEAD_MS).toISOString();
}

/** For people: "16 Nov 2026, 17:30". */
export function sayMoment(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Karachi" }).format(
    new Date(iso),
  );
}
