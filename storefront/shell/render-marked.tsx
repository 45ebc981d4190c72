import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { MarkupKeeper } from "#ui/kept-markup.tsx";
import { ScriptMark } from "./inline-script.tsx";
import { keepMarkup } from "./keep-markup.ts";

/**
 * Renders a page, and finds the inline scripts that our own components and the router's made: while it is rendered they carry
 * a mark that nobody else can know. A script that somebody slipped into the page has none.
 */
export function renderMarked(page: (mark: string) => ReactElement): { html: string; scripts: string[] } {
  const mark = randomUUID();
  const whole = (
    <ScriptMark value={mark}>
      <MarkupKeeper value={keepMarkup}>{page(mark)}</MarkupKeeper>
    </ScriptMark>
  );
  return withoutMarks(renderToString(whole), ` nonce="${mark}"`);
}

// By plain search: an expression over a whole page takes a twentieth of the time that the page itself takes.
function withoutMarks(marked: string, mark: string): { html: string; scripts: string[] } {
  const pieces = marked.split(mark);
  const scripts = pieces.slice(1).flatMap((piece, index) => {
    const opened = pieces[index]?.slice(pieces[index].lastIndexOf("<")) ?? "";
    const whole = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return opened.startsWith("<script") ? [whole] : [];
  });
  return { html: pieces.join(""), scripts };
}
