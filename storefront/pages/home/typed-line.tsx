import { Fragment } from "react";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { typedWords } from "./typing.ts";

/** Seen letter by letter; all of them are there from the start, so whoever listens hears the line. */
export function TypedLine({ line }: { line: string }) {
  return <KeptMarkup tag="h1" className="text-hero leading-[1.05]" name="line" inside={Letters} shown={{ line }} />;
}

function Letters({ line }: { line: string }) {
  return typedWords(line).map((letters, word) => (
    // A line never changes while it is shown.
    <Fragment key={`${word}`}>
      {word > 0 && " "}
      <span className="whitespace-nowrap">
        {letters.map(({ letter, atMs }) => (
          <span key={atMs} className="typed-letter" style={{ animationDelay: `${atMs}ms` }}>
            {letter}
          </span>
        ))}
      </span>
    </Fragment>
  ));
}
