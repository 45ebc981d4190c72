import { readdirSync, readFileSync } from "node:fs";

/** To the server and to every process it has made: each serves a connection, writes or cleans up on its own. */
export function signalPostgres(postmaster: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal);
}

function childrenOf(parent: number): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
    return Number(fields?.[1]);
  } catch {
    return undefined;
  }
}
