// Until the first input, or until the page has loaded and is idle,
// a page needs only the code of its first screen (decision 0038).
// Gain: measured with deferred.tsx. Remove: call the work at once.
import { runWhenIdle } from "./when-idle.ts";

const INPUTS = ["pointerdown", "pointermove", "keydown", "wheel", "popstate"] as const;

const pendingWork = new Set<() => void>();
let hasInput = false;

function runPendingWork(): void {
  hasInput = true;
  for (const input of INPUTS) removeEventListener(input, runPendingWork, true);
  for (const work of pendingWork) runWhenIdle(work);
  pendingWork.clear();
}

if (!import.meta.env.SSR) {
  for (const input of INPUTS) addEventListener(input, runPendingWork, { capture: true, passive: true });
  if (document.readyState === "complete") runWhenIdle(runPendingWork);
  else addEventListener("load", () => runWhenIdle(runPendingWork), { once: true });
}

/**
 * Runs work in an idle moment after the first input or after the
 * page has loaded. Returns a function that cancels the work.
 */
export function onFirstInput(work: () => void): () => void {
  if (hasInput) return runWhenIdle(work);
  pendingWork.add(work);
  return () => pendingWork.delete(work);
}
