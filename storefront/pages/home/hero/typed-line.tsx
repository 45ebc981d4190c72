import { Fragment } from "react";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { splitTypedWords } from "./typing.ts";

/** Letters appear one by one, but all are in the page, so that screen readers read the whole line. */
export function TypedLine({ line }: { line: string }) {
  return (
    <CachedFragment
      tag="h1"
      className="text-hero leading-[1.05]"
      name="line"
      content={Letters}
      contentProps={{ line }}
    />
  );
}

function Letters({ line }: { line: string }) {
  return splitTypedWords(line).map((letters, word) => (
    // A line never changes while it is shown, so the index is a stable key.
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
