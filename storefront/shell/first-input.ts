// Whether somebody is there, or the page has come to rest: until then it needs no more code than what its first screen is made of.
import { whenIdle } from "#ui/when-idle.ts";

const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "popstate"] as const;

const waiting = new Set<() => void>();
let happened = false;

function happen(): void {
  happened = true;
  for (const input of INPUTS) removeEventListener(input, happen, true);
  for (const work of waiting) whenIdle(work);
  waiting.clear();
}

if (!import.meta.env.SSR) {
  for (const input of INPUTS) addEventListener(input, happen, { capture: true, passive: true });
  if (document.readyState === "complete") whenIdle(happen);
  else addEventListener("load", () => whenIdle(happen), { once: true });
}

/** Does work in an idle moment after the first sign of a shopper, or once the page is at rest. Hands back what calls it off. */
export function onFirstInput(work: () => void): () => void {
  if (happened) return whenIdle(work);
  waiting.add(work);
  return () => waiting.delete(work);
}
