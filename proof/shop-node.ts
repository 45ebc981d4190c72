import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = path.resolve(import.meta.dirname, "../server/main.ts");
/** What has been compiled once is read back, as it is after `npm start`. */
const COMPILED = path.resolve(import.meta.dirname, "../build/.compiled");
const READY_WITHIN_MS = 60_000;

/** One node of the shop: the real server in a process of its own, with pages and jobs. */
export interface ShopNode {
  origin: string;
  pid: number;
  /** How long it took until it said that it is ready. */
  startedInMs: number;
  hasEnded(): boolean;
  /** Resident memory. */
  memoryMiB(): number;
  /** kill -9: it can neither finish nor say anything. */
  kill(): Promise<void>;
  /** As an operator stops it. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  /** DATABASE_URL or DATA_DIR, and whatever else this node is told. */
  env: Record<string, string>;
  port?: number;
  /** A module that is loaded before the shop, to change the world it runs in. */
  preload?: string;
}

export async function startNode({ env, port, preload }: NodeOptions): Promise<ShopNode> {
  const begun = performance.now();
  const listens = String(port ?? (await freePort()));
  const child = spawn(process.execPath, [...(preload ? ["--import", preload] : []), MAIN], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      PORT: listens,
      DRAWING: "off",
      LOG_LEVEL: "warn",
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("The shop's process could not be started");
  const origin = `http://127.0.0.1:${listens}`;
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said += text.toString()));
  // The first of several workers answers before the others do; the shop says when it is open.
  await untilReady(child, { origin, said: () => said });
  return {
    origin,
    pid,
    startedInMs: Math.round(performance.now() - begun),
    hasEnded: () => hasEnded(child),
    memoryMiB: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1_024),
    kill: () => end(child, "SIGKILL"),
    stop: () => end(child, "SIGTERM"),
  };
}

/** The system gives out ports one after the other: what was free a moment ago is not given to the next who asks. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port is free");
  return address.port;
}

interface Ready {
  origin: string;
  said: () => string;
}

async function untilReady(child: ChildProcess, { origin, said }: Ready): Promise<void> {
  for (const end = performance.now() + READY_WITHIN_MS; performance.now() < end; await wait(20)) {
    if (hasEnded(child)) throw new Error(`The shop ended before it was ready: ${said().trim()}`);
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
    if (answer?.ok && said().includes("is open at")) return;
  }
  child.kill("SIGKILL");
  throw new Error(`The shop was not ready after ${READY_WITHIN_MS / 1_000} s`);
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}
