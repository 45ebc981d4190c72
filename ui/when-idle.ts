/** Does work once the page has nothing more urgent to do, within a second. Hands back what calls it off. */
export function whenIdle(work: () => void): () => void {
  // Not every browser can tell.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const wish = requestIdleCallback(work, { timeout: 1_000 });
  return () => cancelIdleCallback(wish);
}
