import { readFileSync } from "node:fs";
import os from "node:os";
import { descendantsOf } from "./children.ts";

type Ending = () => Promise<void>;
const endings = new Set<Ending>();
let ending = false;

/** What has to be done at the end, even if the run is ended on its way. Whoever comes to the end by itself calls what this answers. */
export function endWith(work: Ending): Ending {
  const once = async () => {
    if (endings.delete(once)) await work();
  };
  endings.add(once);
  return once;
}

/** A run that is ended on its way (Ctrl-C, kill) leaves nothing behind: no node of the shop, no PostgreSQL, no folder. */
export function endOnSignals(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      // Whoever was at work on what is taken away now has nothing more to say.
      process.on("unhandledRejection", () => {});
      process.on("uncaughtException", () => {});
      void endAll().finally(() => process.exit(128 + os.constants.signals[signal]));
    });
}

/** Never goes on once the run is being ended. */
export async function unlessEnding(): Promise<void> {
  if (ending) await new Promise(() => {});
}

async function endAll(): Promise<void> {
  // PostgreSQL is woken, should it sleep: whoever started it stops it in good order.
  tell({ nodes: "SIGKILL", postgres: "SIGCONT" });
  for (const end of [...endings].toReversed()) await end().catch(() => {});
  // What was just being started.
  tell({ nodes: "SIGKILL", postgres: "SIGQUIT" });
}

function tell({ nodes, postgres }: Record<"nodes" | "postgres", NodeJS.Signals>): void {
  for (const pid of descendantsOf(process.pid)) {
    try {
      process.kill(pid, readFileSync(`/proc/${pid}/comm`, "utf8").startsWith("postgres") ? postgres : nodes);
    } catch {
      // It has ended by itself.
    }
  }
}
