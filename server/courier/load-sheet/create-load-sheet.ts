import { ShopError } from "#contract/errors.ts";
import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { and, eq, inArray, sql } from "#database/orm.ts";
import { loadSheet, loadSheetParcel } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import type { LoadSheet } from "../adapter/courier-adapter.ts";
import { createUncertain, type Outcome } from "../adapter/outcome.ts";
import { WAITS_FOR_SHEET } from "../batch/batch.repository.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { getLoadSheet } from "./load-sheet.repository.ts";

const MAX_PARCELS = 500;

/**
 * Parcels are on the sheet before the courier is asked, so that of two presses one makes it. A refusal
 * takes them off again; without a clear answer they stay, and the courier is asked once more.
 */
export async function createLoadSheet(
  shop: Shop,
  context: RequestContext<StaffMember>,
  service: ConnectedService,
): Promise<string> {
  const label = COURIER_SERVICES[service];
  const id = await shop.db.transaction(async (tx) => {
    const [sheet] = await tx
      .insert(loadSheet)
      .values({ service, staffId: context.actor.id, actorName: context.actor.name })
      .returning({ id: loadSheet.id });
    if (!sheet) throw new Error("The load sheet was not written");
    const { rowCount } = await tx.execute(sql`
      insert into load_sheet_parcel (booking_id, sheet_id)
      select b.id, ${sheet.id}::uuid from parcel_booking b join shop_order o on o.id = b.order_id
      where b.service = ${service} and ${WAITS_FOR_SHEET} order by b.id limit ${MAX_PARCELS}
      on conflict do nothing`);
    if (!rowCount)
      throw new ShopError("not-retryable", { text: `Every parcel of ${label} is on a load sheet already` });
    const subject = { kind: "load-sheet", id: sheet.id, name: label };
    await record(tx, context, [{ action: "load-sheet.create", subject, after: { parcels: rowCount } }]);
    return sheet.id;
  });
  await settleSheet(shop, id, await askForSheet(shop, { id, service }));
  return id;
}

/** The same parcels again: they are booked already, so nothing is doubled. */
export async function repeatLoadSheet(shop: Shop, id: string): Promise<void> {
  const sheet = await getLoadSheet(shop.db, id);
  if (!sheet.canRepeat)
    throw new ShopError("not-retryable", { text: "This load sheet is made, or its answer may still come" });
  const [asked] = await shop.db
    .update(loadSheet)
    .set({ state: "asked", askedAt: sql`now()` })
    .where(and(eq(loadSheet.id, id), eq(loadSheet.state, sheet.state)))
    .returning({ id: loadSheet.id });
  if (!asked) throw new ShopError("changed-meanwhile");
  await settleSheet(shop, id, await askForSheet(shop, sheet));
}

async function askForSheet(
  shop: Shop,
  { id, service }: { id: string; service: ConnectedService },
): Promise<Outcome<LoadSheet>> {
  try {
    const adapter = await findAdapter(shop, service);
    if (!adapter) return { end: "no", reason: `${COURIER_SERVICES[service]} is not connected` };
    // A courier without load sheets gets the shop's own.
    if (!adapter.createLoadSheet) return { end: "yes", value: { id: null, document: null } };
    return await adapter.createLoadSheet(await listNumbers(shop.db, id));
  } catch (error) {
    shop.log.error({ err: error, sheet: id }, "a load sheet failed");
    return createUncertain("The shop failed while it asked the courier");
  }
}

async function listNumbers(db: Queryable, sheetId: string): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select n.number from load_sheet_parcel l join parcel_booking b on b.id = l.booking_id and b.state = 'booked'
    join lateral (select number from parcel_number where booking_id = b.id order by since desc limit 1) n on true
    where l.sheet_id = ${sheetId} order by n.number`);
  return rows.map(({ number }) => number);
}

async function settleSheet({ db }: Shop, id: string, outcome: Outcome<LoadSheet>): Promise<void> {
  await db.transaction(async (tx) => {
    const change =
      outcome.end === "yes"
        ? {
            state: "made" as const,
            number: outcome.value.id,
            document: outcome.value.document?.bytes ?? null,
            reason: null,
          }
        : outcome.end === "no"
          ? { state: "refused" as const, reason: outcome.reason.slice(0, 500) }
          : { state: "uncertain" as const, reason: outcome.problem.slice(0, 500) };
    const moved = await tx
      .update(loadSheet)
      .set(change)
      .where(and(eq(loadSheet.id, id), inArray(loadSheet.state, ["asked", "uncertain"])))
      .returning({ id: loadSheet.id });
    if (outcome.end === "no" && moved.length > 0)
      await tx.delete(loadSheetParcel).where(eq(loadSheetParcel.sheetId, id));
  });
}
