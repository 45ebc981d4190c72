import pino, { type DestinationStream } from "pino";

const LINES_AT_ONCE = 200;
/** A quiet shop's lines should be seen too. */
const WRITE_AFTER_MS = 1_000;

/**
 * Standard output for the log. Lines are gathered and written together, so that hardly an answer waits for the disk; the last are never
 * lost, unless the process is killed. They are gathered here, because pino's own buffer measures all of its text again with
 * every line, and what it writes beside the work can be overtaken by the end of the process.
 */
export function gatheredLines(): DestinationStream {
  let lines: string[] = [];
  const writeOut = () => {
    if (lines.length === 0) return;
    destination.write(lines.join(""));
    lines = [];
  };
  // A process that crashes goes this way too.
  for (const end of ["beforeExit", "exit"]) process.once(end, writeOut);
  const destination = pino.destination({ dest: 1, sync: true });
  setInterval(writeOut, WRITE_AFTER_MS).unref();
  return {
    write: (line) => {
      if (lines.push(line) >= LINES_AT_ONCE) writeOut();
    },
  };
}
