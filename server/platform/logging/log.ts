import pino, { type DestinationStream, type Logger } from "pino";
import { isErrorLike, toPlainError, toPlainMessage } from "#database/plain-error.ts";
import { createBufferedDestination } from "./buffered-lines.ts";

export function createLog(level: string): Logger {
  return createLogTo(createBufferedDestination(), level);
}

/** The log never contains the values of a failed query, however an error is passed to the log. */
export function createLogTo(destination: DestinationStream, level: string): Logger {
  return pino(
    {
      level,
      serializers: { err: toPlainError },
      hooks: {
        logMethod([what, ...words], method) {
          const error: unknown = isErrorLike(what) ? what : (what as { err?: unknown } | undefined)?.err;
          // Without a message of its own, a line gets the error's sanitised message.
          if (isErrorLike(error) && (words[0] === undefined || words[0] === error.message))
            words[0] = toPlainMessage(error);
          // Passed as `err`, so that only the serializer's output is written.
          method.apply(this, [isErrorLike(what) ? { err: what } : what, ...words]);
        },
      },
    },
    destination,
  );
}
