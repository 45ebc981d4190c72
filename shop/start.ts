import { fork } from "node:child_process";
import { flushCompileCache } from "node:module";
import path from "node:path";
import type { PagesBuilt } from "#server/main.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

const WRITTEN_AFTER_MS = 10_000;

/** Builds what has changed while the database is brought up, then opens the shop. */
export async function startShop({ onLoaded }: { onLoaded?: () => Promise<void> } = {}): Promise<void> {
  if (process.env.npm_lifecycle_event === "start") stopWithNpm();
  const { runShop } = await import("#server/main.ts");
  // Here the process may begin anew (compiled.ts): a build that was started before would be started twice.
  await onLoaded?.();
  const pagesBuilt = buildPages();
  // Written soon, because a process that is killed cannot write.
  setTimeout(flushCompileCache, WRITTEN_AFTER_MS).unref();
  runShop({ pagesBuilt });
}

function buildPages(): Promise<PagesBuilt> {
  // In a process of its own, so that the shop does not carry the bundler's memory for the rest of its life. With a larger young
  // generation: the bundler would spend a quarter of its time on garbage collection.
  const build = fork(path.join(import.meta.dirname, "build.ts"), { execArgv: ["--max-semi-space-size=64"] });
  process.once("exit", () => build.kill());
  return new Promise((resolve) => {
    build.once("message", (outcome) => resolve(outcome as PagesBuilt));
    build.once("error", (error) => resolve({ failed: error.message }));
    build.once("exit", (code, signal) => resolve({ failed: `the build ended with ${signal ?? `code ${code}`}` }));
  });
}
