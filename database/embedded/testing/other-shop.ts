import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { CHILD_ENVIRONMENT } from "#testing/processes/child-environment.ts";

export interface OtherShop {
  answer: { url?: string; refused?: string };
  /** Kills the process, like a power cut. */
  kill(): Promise<void>;
  /** Stops the process, like an operator. */
  stop(): Promise<void>;
}

export async function startOtherShop(
  dataDir: string,
  options: { env?: Record<string, string>; uid?: number; gid?: number } = {},
): Promise<OtherShop> {
  const script = path.join(import.meta.dirname, "hold-database.ts");
  const child = spawn(process.execPath, [script, dataDir], {
    ...options,
    cwd: "/",
    env: { ...CHILD_ENVIRONMENT, ...options.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => end(child, "SIGKILL"));
  for await (const line of createInterface({ input: child.stdout })) {
    return {
      answer: JSON.parse(line) as OtherShop["answer"],
      kill: () => end(child, "SIGKILL"),
      stop: () => end(child, "SIGTERM"),
    };
  }
  throw new Error("the other shop process ended without output");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
