import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { OrderLoad } from "./order-load.ts";

export interface KillableServer {
  origin: string;
  startedInMs: number;
  /** Sends SIGKILL, so that the process cannot finish its requests. */
  kill(): Promise<void>;
}

interface KillResult {
  acknowledged: number;
  lost: number;
  slowestRestartMs: number;
}

const MAX_UPTIME_MS = 400;

/**
 * Kills the server at random moments while buyers order; every acknowledged order must exist exactly
 * once.
 */
export async function killWhileOrdering(options: {
  db: Db;
  buyers: number;
  kills: number;
  first: KillableServer;
  restart: () => Promise<KillableServer>;
  onKill?: (count: number) => void;
}): Promise<KillResult> {
  const { db, buyers, kills, first, restart, onKill } = options;
  let server = first;
  await using ordering = await OrderLoad.start({ db, buyers, origin: () => server.origin });
  let slowestRestartMs = 0;
  for (let count = 1; count <= kills; count += 1) {
    await wait(randomInt(MAX_UPTIME_MS));
    await server.kill();
    server = await restart();
    slowestRestartMs = Math.max(slowestRestartMs, server.startedInMs);
    onKill?.(count);
  }
  await ordering.finish();
  await server.kill();
  return { acknowledged: ordering.acknowledged, lost: ordering.lostRequests, slowestRestartMs };
}
