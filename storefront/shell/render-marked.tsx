import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { MarkupKeeper } from "#ui/kept-markup.tsx";
import { ScriptMark } from "./inline-script.tsx";
import { keepMarkup } from "./keep-markup.ts";

/** Stands in the router's own script where its state is to stand. */
export const STATE_PLACE = "state";
const STATE_SCRIPT = `>window.__reactRouterContext.streamController.enqueue("${STATE_PLACE}");`;

interface Carried {
  /** What loaders found, as JSON. */
  found: string;
  /** The router's state, as it encodes it. */
  state: string;
}

/**
 * Renders a page, and finds the inline scripts that our own components and the router's made: while it is rendered they carry
 * a mark that nobody else can know. A script that somebody slipped into the page has none.
 */
export function renderMarked(
  page: (mark: string) => ReactElement,
  carried: Carried = { found: "{}", state: "" },
): { html: string; scripts: string[] } {
  const mark = randomUUID();
  const whole = (
    <ScriptMark value={mark}>
      <MarkupKeeper value={keepMarkup}>{page(mark)}</MarkupKeeper>
    </ScriptMark>
  );
  // By plain search: an expression over a whole page takes a twentieth of the time that the page itself takes.
  const pieces = renderToString(whole).split(` nonce="${mark}"`);
  const filled = pieces.map((piece, index) =>
    index > 0 && piece.startsWith(STATE_SCRIPT) ? `>${scriptOf(carried)}${piece.slice(STATE_SCRIPT.length)}` : piece,
  );
  return { html: filled.join(""), scripts: scriptsOf(filled) };
}

/** JSON is JavaScript as it stands, but for what HTML would take for the script's end. */
function scriptOf({ found, state }: Carried): string {
  const code = `context.found=${found};context.streamController.enqueue(${JSON.stringify(state)})`;
  return `{const context=window.__reactRouterContext;${code.replaceAll("<", "\\u003c")}}`;
}

function scriptsOf(pieces: readonly string[]): string[] {
  return pieces.slice(1).flatMap((piece, index) => {
    const opened = pieces[index]?.slice(pieces[index].lastIndexOf("<")) ?? "";
    const whole = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return opened.startsWith("<script") ? [whole] : [];
  });
}
