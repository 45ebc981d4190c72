import { type ChildProcess, fork } from "node:child_process";
import { flushCompileCache } from "node:module";
import path from "node:path";
import { stopWithNpm } from "./stop-with-npm.ts";

const WRITTEN_AFTER_MS = 10_000;

/** Builds what has changed while the database is brought up, then opens the shop. */
export async function startShop({ onLoaded }: { onLoaded?: (beside: ChildProcess) => Promise<void> } = {}) {
  // In a process of its own, so that the shop does not carry the bundler's memory for the rest of its life. With room for what is young: the
  // bundler leaves much behind, and would tidy up for a quarter of its time.
  const build = fork(path.join(import.meta.dirname, "build.ts"), { execArgv: ["--max-semi-space-size=64"] });
  const pagesBuilt = new Promise<boolean>((resolve) => {
    build.once("message", () => resolve(true));
    build.once("error", () => resolve(false));
    build.once("exit", (status) => resolve(status === 0));
  });
  process.once("exit", () => build.kill());
  if (process.env.npm_lifecycle_event === "start") stopWithNpm();
  const { runShop } = await import("#server/main.ts");
  await onLoaded?.(build);
  // Written soon, because whoever is killed cannot write.
  setTimeout(flushCompileCache, WRITTEN_AFTER_MS).unref();
  runShop({ pagesBuilt });
}
