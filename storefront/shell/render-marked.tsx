import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { ScriptMark } from "./inline-script.tsx";

/**
 * Renders a page, and finds the inline scripts that our own components and the router's made: while it is rendered they carry
 * a mark that nobody else can know. A script that somebody slipped into the page has none.
 */
export function renderMarked(page: (mark: string) => ReactElement): { html: string; scripts: string[] } {
  const mark = randomUUID();
  const html = renderToString(<ScriptMark value={mark}>{page(mark)}</ScriptMark>);
  const marked = new RegExp(`<script(?=[^>]* nonce="${mark}")[^>]*>([^]*?)</script>`, "g");
  const scripts = Array.from(html.matchAll(marked), ([, script = ""]) => script);
  return { html: html.replaceAll(` nonce="${mark}"`, ""), scripts };
}
