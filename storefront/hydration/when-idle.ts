// Gain: measured with deferred.tsx. Remove: call the work at once.

/** Runs work when the browser is idle, within a second. Returns a function that cancels the work. */
export function runWhenIdle(work: () => void): () => void {
  // Not every browser supports requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 1_000 });
  return () => cancelIdleCallback(handle);
}
