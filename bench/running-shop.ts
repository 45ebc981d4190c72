import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { scratchFolder } from "#testing/scratch-folder.ts";

const READY_WITHIN_MS = 300_000;

export interface RunningShop {
  address: string;
  stop(): Promise<void>;
}

/** The whole shop on a data folder of its own, as the browser tests meet it, for what looks at it from outside. */
export async function startShop(port: number): Promise<RunningShop> {
  const script = path.resolve(import.meta.dirname, "../e2e/serve.ts");
  const shop = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(scratchFolder(), `rigbazaar-shown-${process.pid}`) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const address = `http://localhost:${port}`;
  await ready(shop, address);
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        shop.once("exit", () => resolve());
        shop.kill("SIGTERM");
      }),
  };
}

async function ready(shop: ChildProcess, address: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(200)) {
    if (shop.exitCode !== null) break;
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error("The shop did not start");
}
