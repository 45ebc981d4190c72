/**
 * When npm is stopped, npm signals only its shell, which ends without signalling the shop. The shop
 * therefore watches its parent process.
 */
export function stopWithNpm(): void {
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.emit("SIGTERM");
  }, 500);
  watch.unref();
}
