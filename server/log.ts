import pino, { type DestinationStream, type Logger } from "pino";
import { plainError, plainMessage } from "#database/plain-error.ts";
import { gatheredLines } from "./log-lines.ts";

/** The shop's log. */
export function newLog(level: string): Logger {
  return logTo(gatheredLines(), level);
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
