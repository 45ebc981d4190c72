import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { Jobs } from "#server/platform/jobs/jobs.ts";
import type { OfficeCaller } from "../actors/office-caller.ts";
import type { CourierShop } from "./courier-shop.ts";

const JOB_WITHIN_MS = 3_000;
const ROUNDS = 40;

/** Half an hour passes for a share of the bookings in these states. */
export async function passTime(db: Db, { share, states }: { share: number; states: readonly string[] }): Promise<void> {
  await db.execute(sql`
    update parcel_booking set asked_at = asked_at - interval '30 minutes', due_at = due_at - interval '90 minutes'
    where state = any(${sql.param(states)}::text[]) and random() < ${share}`);
}

/** Hours later, with a courier that answers: nodes look up what nobody knows, until nothing is open. */
export async function endUncertain({ db, databaseUrl }: CourierShop, [caller]: readonly OfficeCaller[]): Promise<void> {
  const jobs = new Jobs({ url: databaseUrl, onError: () => {} });
  await jobs.start();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { rows } = await db.execute<{ id: string; state: string }>(
        sql`select id, state from parcel_booking where state in ('intended', 'asked', 'uncertain')`,
      );
      if (rows.length === 0) return;
      await passTime(db, { share: 1, states: ["intended", "asked", "uncertain"] });
      for (const { id, state } of rows)
        if (state === "uncertain") await caller?.call("lookUpParcelBooking", { params: { id } });
      if (rows.every(({ state }) => state === "uncertain")) continue;
      // The job of a node ends what a killed process has left behind.
      await jobs.enqueue(db, "continue-bookings", {});
      await wait(JOB_WITHIN_MS);
    }
  } finally {
    await jobs.stop();
  }
}
