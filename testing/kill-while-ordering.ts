import { randomInt, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Db } from "#database/database.ts";
import { type ApiProcess, startApi } from "./api-process.ts";

/** Somebody who can order, with what the checkout page would send. */
export interface Buyer {
  token: string;
  body: object;
}

interface KillResult {
  kills: number;
  acknowledged: number;
  retried: number;
  slowestRestartMs: number;
}

const LONGEST_LIFE_MS = 400;

/**
 * Buyers order without a pause while the server is killed at random moments. Whoever gets no answer asks again with the
 * same key. Afterwards every acknowledged order must be there, once.
 */
export async function killWhileOrdering(options: {
  db: Db;
  databaseUrl: string;
  buyers: readonly Buyer[];
  kills: number;
}): Promise<KillResult> {
  const { db, databaseUrl, buyers, kills } = options;
  let api: ApiProcess = await startApi(databaseUrl);
  const enough = new AbortController();
  let retried = 0;
  let slowestRestartMs = 0;
  const acknowledged = new Map<string, string>();

  const buyOnce = async ({ token, body }: Buyer) => {
    const key = randomUUID();
    for (;;) {
      const answer = await order(api.origin, { token, body, key }).catch(() => undefined);
      if (answer?.status === 200) return void acknowledged.set(key, answer.orderId);
      if (answer && answer.status < 500) throw new Error(`The order was refused with ${answer.status}`);
      retried += 1;
      await wait(20);
    }
  };
  const buying = buyers.map(async (buyer) => {
    while (!enough.signal.aborted) await buyOnce(buyer);
  });

  for (let count = 0; count < kills; count += 1) {
    await wait(randomInt(LONGEST_LIFE_MS));
    await api.kill();
    api = await startApi(databaseUrl);
    slowestRestartMs = Math.max(slowestRestartMs, api.startedInMs);
  }
  enough.abort();
  await Promise.all(buying);
  await api.kill();
  await expectAll(db, acknowledged);
  return { kills, acknowledged: acknowledged.size, retried, slowestRestartMs };
}

async function order(origin: string, { token, body, key }: { token: string; body: object; key: string }) {
  const answer = await fetch(`${origin}/api/order/create`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}`, "idempotency-key": key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  const { orderId } = (await answer.json()) as { orderId: string };
  return { status: answer.status, orderId };
}

async function expectAll(db: Db, acknowledged: ReadonlyMap<string, string>): Promise<void> {
  const { rows } = await db.execute<{ key: string; id: string }>(
    sql`select idempotency_key as key, id from shop_order where idempotency_key is not null`,
  );
  const found = new Map(rows.map(({ key, id }) => [key, id]));
  for (const [key, id] of acknowledged)
    if (found.get(key) !== id) throw new Error(`Order ${id} was acknowledged and is not there`);
  // Every buyer goes on until there is an answer: an order that nobody was told of would be a second one.
  if (found.size !== acknowledged.size) throw new Error(`${found.size} orders, ${acknowledged.size} acknowledged`);
}
