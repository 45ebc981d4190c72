/** Whoever ends npm means the shop, but npm tells only its shell, which ends without a word to us. */
export function stopWithNpm(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.emit("SIGTERM");
  }, 500);
  watch.unref();
}
