import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { scratchFolder } from "#testing/scratch-folder.ts";

const READY_WITHIN_MS = 300_000;

export interface RunningShop {
  address: string;
  stop(): Promise<void>;
}

/**
 * The whole shop on a data folder of its own, as the browser tests meet it, for what looks at it from outside: at once, with
 * drawings in the place of pictures, or when these have been made of them, some minutes later.
 */
export async function startShop(port: number, { withPictures = false } = {}): Promise<RunningShop> {
  const script = path.resolve(import.meta.dirname, "../e2e/serve.ts");
  const dataDir = path.join(scratchFolder(), `rigbazaar-shown-${process.pid}`);
  const shop = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(withPictures && { DRAWING: "on", LOG_LEVEL: "info" }),
    },
    stdio: ["ignore", withPictures ? "pipe" : "ignore", "inherit"],
  });
  const address = `http://localhost:${port}`;
  await Promise.all([ready(shop, address), shop.stdout && said(shop.stdout, "drawing ended")]);
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        shop.once("exit", () => resolve());
        shop.kill("SIGTERM");
      }),
  };
}

/** Listens on afterwards: whoever writes to a pipe that nobody reads stands still. */
function said(output: Readable, words: string): Promise<void> {
  const lines = createInterface({ input: output });
  return new Promise((resolve) => lines.on("line", (line) => line.includes(words) && resolve()));
}

async function ready(shop: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(200)) {
    if (shop.exitCode !== null) break;
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("The shop did not start");
}
