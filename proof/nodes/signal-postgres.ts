import { childrenOf } from "./children.ts";

/** Signals the server and all its processes, because each one runs independently. */
export function signalPostgres(postmaster: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal);
}
