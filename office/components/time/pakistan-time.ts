// Pakistan is five hours ahead of UTC all year.
const UTC_OFFSET_MS = 5 * 60 * 60 * 1000;
const MINUTES = 16;

/** Formats a time for a `datetime-local` field. */
export function toPakistanInput(iso: string | null): string {
  return iso === null ? "" : new Date(Date.parse(iso) + UTC_OFFSET_MS).toISOString().slice(0, MINUTES);
}

const INPUT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** Reads a `datetime-local` field; an empty field is null. */
export function isoFromPakistanInput(text: string): string | null {
  // Checked first, because engines read unexpected texts as dates.
  const [clock] = INPUT_PATTERN.exec(text) ?? [];
  const at = Date.parse(`${clock}:00Z`);
  return clock === undefined || Number.isNaN(at) ? null : new Date(at - UTC_OFFSET_MS).toISOString();
}
