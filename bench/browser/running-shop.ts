import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { scratchFolder } from "#testing/database/scratch-folder.ts";

const READY_WITHIN_MS = 300_000;

export interface RunningShop {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts the whole shop on its own data folder; with `withPictures`, waits some minutes until drawings
 * are rasterised.
 */
export async function startShop(port: number, { withPictures = false } = {}): Promise<RunningShop> {
  const script = path.resolve(import.meta.dirname, "../../e2e/serve.ts");
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
  await Promise.all([waitUntilReady(shop, address), shop.stdout && waitForLine(shop.stdout, "drawing ended")]);
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        shop.once("exit", () => resolve());
        shop.kill("SIGTERM");
      }),
  };
}

/** Keeps reading afterwards, because a process blocks on a full pipe. */
function waitForLine(output: Readable, text: string): Promise<void> {
  const lines = createInterface({ input: output });
  return new Promise((resolve) => lines.on("line", (line) => line.includes(text) && resolve()));
}

async function waitUntilReady(shop: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(200)) {
    if (shop.exitCode !== null) break;
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("The shop did not start");
}
