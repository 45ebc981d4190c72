import { fork } from "node:child_process";
import { flushCompileCache } from "node:module";
import path from "node:path";
import type { PagesBuild } from "#server/main.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

const FLUSH_CACHE_MS = 10_000;

/** Builds changed pages while the database starts, then opens the shop. */
export async function startShop(): Promise<void> {
  if (process.env.npm_lifecycle_event === "start") stopWithNpm();
  const { runShop } = await import("#server/main.ts");
  const pagesBuilt = buildPages();
  // The cache is written soon, because a killed process cannot write.
  setTimeout(flushCompileCache, FLUSH_CACHE_MS).unref();
  runShop({ pagesBuilt });
}

function buildPages(): Promise<PagesBuild> {
  // A separate process keeps the bundler's memory out of the shop. A larger young generation avoids that
  // the bundler spends a quarter of its time on garbage collection.
  const build = fork(path.join(import.meta.dirname, "build.ts"), { execArgv: ["--max-semi-space-size=64"] });
  process.once("exit", () => build.kill());
  return new Promise((resolve) => {
    build.once("message", (outcome) => resolve(outcome as PagesBuild));
    build.once("error", (error) => resolve({ failed: error.message }));
    build.once("exit", (code, signal) => resolve({ failed: `the build ended with ${signal ?? `code ${code}`}` }));
  });
}
