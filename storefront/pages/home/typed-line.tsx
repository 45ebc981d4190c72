import { Fragment } from "react";
import { typedWords } from "./typing.ts";

/** Read as one line by whoever listens; seen letter by letter. */
export function TypedLine({ line }: { line: string }) {
  return (
    <h1 aria-label={line} className="text-hero leading-[1.05]">
      {typedWords(line).map((letters, word) => (
        // A line never changes while it is shown.
        <Fragment key={`${word}`}>
          {word > 0 && " "}
          <span aria-hidden className="whitespace-nowrap">
            {letters.map(({ letter, atMs }) => (
              <span key={atMs} className="typed-letter" style={{ animationDelay: `${atMs}ms` }}>
                {letter}
              </span>
            ))}
          </span>
        </Fragment>
      ))}
    </h1>
  );
}
