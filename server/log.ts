import pino, { type DestinationStream, type Logger } from "pino";
import { isErrorLike, plainError, plainMessage } from "#database/plain-error.ts";
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
          const error: unknown = isErrorLike(what) ? what : (what as { err?: unknown } | undefined)?.err;
          // Where nobody says more than the error itself does, its message becomes the line's.
          if (isErrorLike(error) && (words[0] === undefined || words[0] === error.message))
            words[0] = plainMessage(error);
          // As `err`, so that only what the serializer takes of it is written.
          method.apply(this, [isErrorLike(what) ? { err: what } : what, ...words]);
        },
      },
    },
    destination,
  );
}
