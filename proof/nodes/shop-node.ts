import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** Uses the compile cache, like `npm start`. */
const COMPILE_CACHE = path.join(ROOT, "build/.compiled");
const READY_WITHIN_MS = 240_000;
/** Linux gives outgoing connections ports from 32,768 on. */
const OWN_PORTS = { from: 15_000, below: 32_000 };
const PORT_ATTEMPTS = 50;

/** One node of the shop: the real server in its own process, with pages and jobs. */
export interface ShopNode {
  origin: string;
  pid: number;
  startedInMs: number;
  hasEnded(): boolean;
  memoryMiB(): number;
  /** Sends SIGKILL, so that the process cannot finish its requests. */
  kill(): Promise<void>;
  /** Sends SIGTERM, as an operator does. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  /** DATABASE_URL or DATA_DIR, and any other variables for this node. */
  env: Record<string, string>;
  port?: number;
  /** A module that is loaded before the shop, for example to shift the clock. */
  preload?: string;
  folder?: string;
  readyWithinMs?: number;
}

export async function startNode({
  env,
  port,
  preload,
  folder = ROOT,
  readyWithinMs = READY_WITHIN_MS,
}: NodeOptions): Promise<ShopNode> {
  const startedAt = performance.now();
  const listenPort = String(port ?? (await findFreePort()));
  const child = spawn(
    process.execPath,
    [...(preload ? ["--import", preload] : []), path.join(folder, "server/main.ts")],
    {
      stdio: ["ignore", "ignore", "pipe"],
      env: {
        PATH: process.env.PATH,
        PORT: listenPort,
        DRAWING: "off",
        LOG_LEVEL: "warn",
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...env,
      },
    },
  );
  const { pid } = child;
  if (pid === undefined) throw new Error("The shop's process could not be started");
  const origin = `http://127.0.0.1:${listenPort}`;
  let output = "";
  child.stderr.on("data", (text: Buffer) => (output += text.toString()));
  // The first worker is ready before the others; the shop logs when all are.
  await waitUntilReady(child, { origin, output: () => output, readyWithinMs });
  return {
    origin,
    pid,
    startedInMs: Math.round(performance.now() - startedAt),
    hasEnded: () => hasEnded(child),
    memoryMiB: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024),
    kill: () => endProcess(child, "SIGKILL"),
    stop: () => endProcess(child, "SIGTERM"),
  };
}

/**
 * Below the ports that the system gives to outgoing connections: one of those would take the port
 * while its node restarts.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < PORT_ATTEMPTS; attempt += 1) {
    const port = randomInt(OWN_PORTS.from, OWN_PORTS.below);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("error", () => resolve(false));
      server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error("No port is free");
}

interface WaitOptions {
  origin: string;
  output: () => string;
  readyWithinMs: number;
}

async function waitUntilReady(child: ChildProcess, { origin, output, readyWithinMs }: WaitOptions): Promise<void> {
  for (const end = performance.now() + readyWithinMs; performance.now() < end; await wait(20)) {
    if (hasEnded(child)) throw new Error(`The shop ended before it was ready: ${output().trim().slice(-500)}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok && output().includes("is open at")) return;
  }
  child.kill("SIGKILL");
  throw new Error(`The shop was not ready after ${readyWithinMs / 1_000} s: ${output().trim().slice(-500)}`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
