/** A tab that nobody sees is not painted. */
const PAINTED_WITHIN_MS = 200;

/** Does work when what has just been changed is on the screen. Hands back what calls it off. */
export function afterPaint(work: () => void): () => void {
  let timer = setTimeout(work, PAINTED_WITHIN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
