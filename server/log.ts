import pino, { type DestinationStream, type Logger } from "pino";
import { plainError, plainMessage } from "#database/plain-error.ts";

const BUFFERED_BYTES = 8 * 1024;

/** The shop's log. Lines are gathered and written together, so that no answer waits for the disk; the last are never lost. */
export function newLog(level: string): Logger {
  const destination = pino.destination({ dest: 1, sync: false, minLength: BUFFERED_BYTES });
  // A quiet shop's lines should be seen too.
  setInterval(() => destination.flush(), 1_000).unref();
  return logTo(destination, level);
}

/** A log that never says whose data a query failed on, whoever writes the error to it and in whatever form. */
export function logTo(destination: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      serializers: { err: plainError },
      hooks: {
        logMethod([what, ...words], method) {
          const error: unknown = what instanceof Error ? what : (what as { err?: unknown } | undefined)?.err;
          // Where nobody says more than the error itself does, its message becomes the line's.
          if (error instanceof Error && (words[0] === undefined || words[0] === error.message))
            words[0] = plainMessage(error);
          method.apply(this, [what, ...words]);
        },
      },
    },
    destination,
  );
}
