// Renders a page to a string, and lists its inline scripts for the policy (decision 0010).
import { randomUUID } from "node:crypto";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { FragmentCacheContext } from "../cached-fragment.tsx";
import { cacheFragment } from "../fragment-cache.ts";
import { ScriptNonce } from "../inline-script.tsx";
import { STATE_PLACEHOLDER } from "./router-state.ts";

const STATE_SCRIPT = `>window.__reactRouterContext.streamController.enqueue("${STATE_PLACEHOLDER}");`;

interface EmbeddedState {
  loaderDataJson: string;
  /** The router's state in the router's own encoding. */
  routerState: string;
}

/**
 * Renders a page and finds its inline scripts by a nonce that only the server
 * knows, so that an injected script is never taken for the shop's own.
 */
export function renderWithNonce(
  page: (nonce: string) => ReactElement,
  embedded: EmbeddedState = { loaderDataJson: "{}", routerState: "" },
): { html: string; scripts: string[] } {
  const nonce = randomUUID();
  const tree = (
    <ScriptNonce value={nonce}>
      <FragmentCacheContext value={cacheFragment}>{page(nonce)}</FragmentCacheContext>
    </ScriptNonce>
  );
  // Split by plain text: a regular expression over a whole page takes a twentieth of the page's time.
  const pieces = renderToString(tree).split(` nonce="${nonce}"`);
  const stateIndex = pieces.findIndex((piece, index) => index > 0 && piece.startsWith(STATE_SCRIPT));
  const routerPiece = pieces[stateIndex];
  if (routerPiece)
    pieces[stateIndex] = `>${toStateScript(embedded.routerState)}${routerPiece.slice(STATE_SCRIPT.length)}`;
  const scripts = inlineScriptsOf(pieces);
  if (routerPiece)
    pieces[stateIndex] =
      ` type="application/json">${escapeScriptEnd(embedded.loaderDataJson)}</script><script${pieces[stateIndex]}`;
  return { html: pieces.join(""), scripts };
}

/**
 * The loader data precedes this script as data: data is not executed, so the
 * policy need not allow it, and a browser parses JSON faster than code.
 */
function toStateScript(state: string): string {
  const code = `context.loaderData=document.currentScript.previousSibling;context.streamController.enqueue(${JSON.stringify(state)})`;
  return `{const context=window.__reactRouterContext;${escapeScriptEnd(code)}}`;
}

/** Escapes what HTML would take for the end of the JSON or script element. */
function escapeScriptEnd(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

function inlineScriptsOf(pieces: readonly string[]): string[] {
  return pieces.slice(1).flatMap((piece, index) => {
    const openingTag = pieces[index]?.slice(pieces[index].lastIndexOf("<")) ?? "";
    const code = piece.slice(piece.indexOf(">") + 1, piece.indexOf("</script>"));
    return openingTag.startsWith("<script") ? [code] : [];
  });
}
