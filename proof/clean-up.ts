import { readFileSync } from "node:fs";
import os from "node:os";
import { descendantsOf } from "./nodes/children.ts";

type CleanUp = () => Promise<void>;
const cleanUps = new Set<CleanUp>();
let isEnding = false;

/**
 * Registers a clean-up for a signal that ends the run early; on a normal end the caller runs the
 * returned function.
 */
export function registerCleanUp(work: CleanUp): CleanUp {
  const once = async () => {
    if (cleanUps.delete(once)) await work();
  };
  cleanUps.add(once);
  return once;
}

/** After Ctrl-C or kill, no node, no PostgreSQL and no folder of the run is left. */
export function cleanUpOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (isEnding) return;
      isEnding = true;
      // Scenarios that still run will fail, because their database is being removed.
      process.on("unhandledRejection", () => {});
      process.on("uncaughtException", () => {});
      void runCleanUps().finally(() => process.exit(128 + os.constants.signals[signal]));
    });
}

export async function haltIfEnding(): Promise<void> {
  if (isEnding) await new Promise(() => {});
}

async function runCleanUps(): Promise<void> {
  // A scenario may have stopped PostgreSQL with SIGSTOP; its clean-up can only stop a running one.
  signalProcesses({ nodes: "SIGKILL", postgres: "SIGCONT" });
  for (const end of [...cleanUps].toReversed()) await end().catch(() => {});
  // Ends processes that were being started during the first round.
  signalProcesses({ nodes: "SIGKILL", postgres: "SIGQUIT" });
}

function signalProcesses({ nodes, postgres }: Record<"nodes" | "postgres", NodeJS.Signals>): void {
  for (const pid of descendantsOf(process.pid)) {
    try {
      process.kill(pid, readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres") ? postgres : nodes);
    } catch {
      // The process has already ended.
    }
  }
}
