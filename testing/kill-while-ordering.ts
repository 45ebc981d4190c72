import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { Ordering } from "./ordering.ts";

/** A server in a process of its own. */
export interface Killable {
  origin: string;
  /** How long it took until it could be asked. */
  startedInMs: number;
  /** kill -9: it can neither finish nor say anything. */
  kill(): Promise<void>;
}

interface KillResult {
  acknowledged: number;
  lost: number;
  slowestRestartMs: number;
}

const LONGEST_LIFE_MS = 400;

/** Buyers order while the server is killed at random moments. Afterwards every acknowledged order must be there, once. */
export async function killWhileOrdering(options: {
  db: Db;
  buyers: number;
  kills: number;
  first: Killable;
  restart: () => Promise<Killable>;
  onKill?: (count: number) => void;
}): Promise<KillResult> {
  const { db, buyers, kills, first, restart, onKill } = options;
  let server = first;
  await using ordering = await Ordering.start({ db, buyers, origin: () => server.origin });
  let slowestRestartMs = 0;
  for (let count = 1; count <= kills; count += 1) {
    await wait(randomInt(LONGEST_LIFE_MS));
    await server.kill();
    server = await restart();
    slowestRestartMs = Math.max(slowestRestartMs, server.startedInMs);
    onKill?.(count);
  }
  await ordering.finish();
  await server.kill();
  return { acknowledged: ordering.acknowledged, lost: ordering.lost, slowestRestartMs };
}
