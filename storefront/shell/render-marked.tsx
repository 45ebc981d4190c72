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
  const place = pieces.findIndex((piece, index) => index > 0 && piece.startsWith(STATE_SCRIPT));
  const router = pieces[place];
  if (router) pieces[place] = `>${stateScript(carried.state)}${router.slice(STATE_SCRIPT.length)}`;
  const scripts = scriptsOf(pieces);
  if (router) pieces[place] = ` type="application/json">${harmless(carried.found)}</script><script${pieces[place]}`;
  return { html: pieces.join(""), scripts };
}

/**
 * What was found stands before it as what it is, data: nobody runs it, so the page's policy need not name it, and a browser reads
 * it faster than code.
 */
function stateScript(state: string): string {
  const code = `context.found=document.currentScript.previousSibling;context.streamController.enqueue(${JSON.stringify(state)})`;
  return `{const context=window.__reactRouterContext;${harmless(code)}}`;
}

/** JSON, and a script with nothing else in it, without what HTML would take for the end of both. */
function harmless(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function scriptsOf(pieces: readonly string[]): string[] {
  return pieces.slice(1).flatMap((piece, index) => {
    const opened = pieces[index]?.slice(pieces[index].lastIndexOf("<")) ?? "";
    const whole = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return opened.startsWith("<script") ? [whole] : [];
  });
}
