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

const DATA = { begins: 'streamController.enqueue("', ends: '");</script>' };

/**
 * What the loaders found is JSON in a string of a script, where each of its quotes is escaped. Between single quotes they need
 * not be, which is a twentieth of a page.
 */
function quotedOnce(html: string): string {
  const begins = html.indexOf(DATA.begins) + DATA.begins.length;
  const ends = begins < DATA.begins.length ? -1 : html.indexOf(DATA.ends, begins);
  if (ends === -1) return html;
  const data = html.slice(begins, ends).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `${html.slice(0, begins - 1)}'${data}'${html.slice(ends + 1)}`;
}

// By plain search: an expression over a whole page takes a twentieth of the time that the page itself takes.
function withoutMarks(marked: string, mark: string): { html: string; scripts: string[] } {
  const pieces = marked.split(mark).map(quotedOnce);
  const scripts = pieces.slice(1).flatMap((piece, index) => {
    const opened = pieces[index]?.slice(pieces[index].lastIndexOf("<")) ?? "";
    const whole = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return opened.startsWith("<script") ? [whole] : [];
  });
  return { html: pieces.join(""), scripts };
}
