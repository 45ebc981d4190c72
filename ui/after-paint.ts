/** A tab that nobody sees is not painted. */
const PAINTED_WITHIN_MS = 200;

/** Does work, once, when what has just been changed is on the screen. Hands back what calls it off. */
export function afterPaint(work: () => void): () => void {
  const run = () => {
    callOff();
    work();
  };
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  let timer = setTimeout(run, PAINTED_WITHIN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return callOff;
}
