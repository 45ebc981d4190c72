import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import settings from "../package.json" with { type: "json" };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

export interface ServerProcess {
  address: string;
  /** Resident memory, in MiB. */
  memory(): number;
  /** Processor time used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
}

/** What Node is told by `npm start`, and where it keeps what it has compiled. */
const COMPILED = path.resolve(import.meta.dirname, "../build/.compiled");
const START_FLAGS = settings.scripts.start.split(" ").filter((word) => word.startsWith("--"));

/** Starts one of the bench's servers and waits until it listens. It ends with this process, however that ends. */
export async function startServer(script: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = fork(path.join(import.meta.dirname, script), {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, PORT: "0", ...env },
    execArgv: START_FLAGS,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    server.once("message", (message) => resolve((message as { address: string }).address));
    server.once("exit", (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  const end = (signal: "SIGTERM" | "SIGKILL") =>
    new Promise<void>((resolve) => {
      if (server.exitCode !== null || server.signalCode !== null) return resolve();
      server.removeAllListeners("exit").once("exit", () => resolve());
      server.kill(signal);
    });
  return {
    address,
    memory: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, "utf8");
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024);
    },
    processorTime: () => {
      const fields = readFileSync(`/proc/${server.pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
