import pino, { type Logger } from "pino";

const BUFFERED_BYTES = 8 * 1024;

/** The shop's log. Lines are gathered and written together, so that no answer waits for the disk; the last are never lost. */
export function newLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFERED_BYTES });
  // A quiet shop's lines should be seen too.
  setInterval(() => destination.flush(), 1_000).unref();
  return pino({ level }, destination);
}
