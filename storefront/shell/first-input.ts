// Whether somebody is there: a page that nobody has touched yet needs no more code than what its first screen is made of.

const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "popstate"] as const;

const waiting = new Set<() => void>();
let happened = false;

function happen(): void {
  happened = true;
  for (const input of INPUTS) removeEventListener(input, happen, true);
  for (const work of waiting) work();
  waiting.clear();
}

if (!import.meta.env.SSR) for (const input of INPUTS) addEventListener(input, happen, { capture: true, passive: true });

/** Does work with the first sign of a shopper, at once where there was one. Hands back what calls it off. */
export function onFirstInput(work: () => void): () => void {
  if (happened) work();
  else waiting.add(work);
  return () => waiting.delete(work);
}
