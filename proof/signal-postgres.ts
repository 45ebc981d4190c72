import { childrenOf } from "./children.ts";

/** To the server and to every process it has made: each serves a connection, writes or cleans up on its own. */
export function signalPostgres(postmaster: number, signal: "SIGSTOP" | "SIGCONT"): void {
  for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, signal);
}
