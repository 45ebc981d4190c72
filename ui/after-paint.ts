// Gain: a press is shown before what follows from it (decision 0038). Remove: call the work at once.

/** A background tab is not painted, so the wait is limited. */
const MAX_PAINT_WAIT_MS = 200;

/** Runs work once, after the latest change is on the screen. Returns a function that cancels the work. */
export function runAfterPaint(work: () => void): () => void {
  const run = () => {
    cancel();
    work();
  };
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  let timer = setTimeout(run, MAX_PAINT_WAIT_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return cancel;
}
