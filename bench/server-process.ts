import { fork } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export interface ServerProcess {
  address: string;
  /** Resident memory, in MiB. */
  memory(): number;
  /** Processor time used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
  /** Ends the process like a crash. */
  kill(): Promise<void>;
}

export const THIS_CHECKOUT = path.resolve(import.meta.dirname, "..");

/** Uses the Node flags and the compile cache of the checkout's `npm start`. */
function startOptionsOf(checkout: string) {
  const { scripts } = JSON.parse(readFileSync(path.join(checkout, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return {
    compileCache: path.join(checkout, "build/.compiled"),
    flags: scripts.start.split(" ").filter((word) => word.startsWith("--")),
  };
}

/** Waits until the server listens; the server ends with this process. */
export async function startServer(
  script: string,
  env: Record<string, string> = {},
  checkout = THIS_CHECKOUT,
): Promise<ServerProcess> {
  const { compileCache, flags } = startOptionsOf(checkout);
  const server = fork(path.join(checkout, "bench", script), {
    cwd: checkout,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, PORT: "0", ...env },
    execArgv: flags,
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
      const tasks = `/proc/${server.pid}/task`;
      const nanoseconds = readdirSync(tasks).map((task) => readFileSync(`${tasks}/${task}/schedstat`, "utf8"));
      return nanoseconds.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 1e6;
    },
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
