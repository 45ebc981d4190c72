import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, inArray, ne, sql } from "#database/orm.ts";
import { address, city, courier, courierPricing, state } from "#database/schema.ts";
import { type Change, findDifference, record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { renameCourier } from "./rename-courier.ts";

type ShopServices = Pick<Shop, "db" | "responseCache">;
type StaffContext = RequestContext<StaffMember>;

/** Tag of cached responses with states and cities. */
export const LOCATION_TAG = "location";

/**
 * Every write of couriers, cities and prices uses this wrapper:
 * rows, invalidation on every node and history.
 */
async function runDeliveryChange(
  { db, responseCache }: ShopServices,
  context: StaffContext,
  work: (tx: Tx) => Promise<Change[]>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const history = await work(tx);
    if (history.length > 0) await publishChange(tx, [LOCATION_TAG]);
    await record(tx, context, history);
  });
  responseCache.invalidate([LOCATION_TAG]);
}

interface CourierForm {
  name: string;
  trackingUrl: string | null;
  express?: boolean | undefined;
  service?: ConnectedService | null | undefined;
}

export function createCourier(shop: ShopServices, context: StaffContext, form: CourierForm): Promise<void> {
  return runDeliveryChange(shop, context, async (tx) => {
    await requireFreeName(tx, form.name);
    const [created] = await tx.insert(courier).values(form).returning();
    if (!created) throw new Error("The courier was not written");
    return [
      {
        action: "courier.create",
        subject: { kind: "courier", id: created.id, name: created.name },
        after: { ...form },
      },
    ];
  });
}

export function changeCourier(
  shop: ShopServices,
  context: StaffContext,
  { id, version, ...changed }: CourierForm & { id: number; version: number },
): Promise<void> {
  return runDeliveryChange(shop, context, async (tx) => {
    const [before] = await tx.select().from(courier).where(eq(courier.id, id)).for("update");
    if (!before) throw createNotFoundError("courier");
    if (before.version !== version) throw new ShopError("changed-meanwhile");
    const { name, trackingUrl, express, service } = before;
    const form = {
      ...changed,
      express: changed.express ?? express,
      service: changed.service === undefined ? service : changed.service,
    };
    const difference = findDifference({ name, trackingUrl, express, service }, form);
    if (!difference) return [];
    await requireFreeName(tx, form.name, id);
    await tx
      .update(courier)
      .set({ ...form, version: version + 1 })
      .where(eq(courier.id, id));
    await renameCourier(tx, { from: name, to: form.name });
    return [{ action: "courier.change", subject: { kind: "courier", id, name: form.name }, ...difference }];
  });
}

/** Undoes the creation of a courier, which is refused once the courier has prices. */
export function removeCourier(
  shop: ShopServices,
  context: StaffContext,
  { id, version }: { id: number; version: number },
): Promise<void> {
  return runDeliveryChange(shop, context, async (tx) => {
    const [before] = await tx.select().from(courier).where(eq(courier.id, id)).for("update");
    if (!before) throw createNotFoundError("courier");
    if (before.version !== version) throw new ShopError("changed-meanwhile");
    const [priced] = await tx.select().from(courierPricing).where(eq(courierPricing.courierId, id)).limit(1);
    if (priced) throw new ShopError("changed-meanwhile", { text: `${before.name} now has prices. Nothing was undone` });
    await tx.delete(courier).where(eq(courier.id, id));
    const { name, trackingUrl, express, service } = before;
    return [
      {
        action: "courier.remove",
        subject: { kind: "courier", id, name },
        before: { name, trackingUrl, express, service },
      },
    ];
  });
}

export function createCity(
  shop: ShopServices,
  context: StaffContext,
  form: { name: string; stateId: number },
): Promise<void> {
  return runDeliveryChange(shop, context, async (tx) => {
    const [stateRow] = await tx.select().from(state).where(eq(state.id, form.stateId));
    if (!stateRow) throw createInvalidError({ stateId: "Please choose a state" });
    const same = and(eq(city.stateId, form.stateId), eq(sql`lower(${city.name})`, form.name.toLowerCase()));
    const [taken] = await tx.select({ id: city.id }).from(city).where(same);
    if (taken) throw createInvalidError({ name: `${stateRow.name} has this city already` });
    const [created] = await tx.insert(city).values(form).returning();
    if (!created) throw new Error("The city was not written");
    const subject = { kind: "city", id: created.id, name: created.name };
    return [{ action: "city.create", subject, after: { name: created.name, state: stateRow.name } }];
  });
}

/** Undoes the creation of a city, which is refused once the city has prices or customers. */
export function removeCity(shop: ShopServices, context: StaffContext, { id }: { id: number }): Promise<void> {
  return runDeliveryChange(shop, context, async (tx) => {
    const [before] = await tx.select().from(city).where(eq(city.id, id)).for("update");
    if (!before) throw createNotFoundError("city");
    const [priced] = await tx.select().from(courierPricing).where(eq(courierPricing.cityId, id)).limit(1);
    const [customerAddress] = await tx.select({ id: address.id }).from(address).where(eq(address.cityId, id)).limit(1);
    if (priced || customerAddress)
      throw new ShopError("changed-meanwhile", {
        text: `${before.name} now has ${priced ? "prices" : "customers"}. Nothing was undone`,
      });
    await tx.delete(city).where(eq(city.id, id));
    const { name, stateId } = before;
    return [{ action: "city.remove", subject: { kind: "city", id, name }, before: { name, stateId } }];
  });
}

export interface PriceChange {
  cityId: number;
  courierId: number;
  was: number | null;
  price: number | null;
}

/** Writes all prices or none: if one of them was changed meanwhile, all are refused. */
export function changePrices(shop: ShopServices, context: StaffContext, prices: readonly PriceChange[]): Promise<void> {
  return runDeliveryChange(shop, context, async (tx) => {
    const cities = await readNames(
      tx,
      city,
      prices.map(({ cityId }) => cityId),
    );
    const couriers = await readNames(
      tx,
      courier,
      prices.map(({ courierId }) => courierId),
    );
    // The lock makes other writers of prices wait, so that the comparison below stays true.
    await tx.execute(sql`lock table courier_pricing in share row exclusive mode`);
    const currentPrices = new Map(
      (await tx.select().from(courierPricing)).map((row) => [`${row.cityId} ${row.courierId}`, row.price]),
    );
    const before: Record<string, number | null> = {};
    const after: Record<string, number | null> = {};
    for (const { cityId, courierId, was, price } of prices) {
      const names = [cities.get(cityId), couriers.get(courierId)];
      if (names.includes(undefined)) throw createNotFoundError(cities.has(cityId) ? "courier" : "city");
      if ((currentPrices.get(`${cityId} ${courierId}`) ?? null) !== was)
        throw new ShopError("changed-meanwhile", {
          text: `Someone else has changed ${names.join(", ")}`,
        });
      before[names.join(", ")] = was;
      after[names.join(", ")] = price;
    }
    await writePrices(tx, prices);
    const difference = findDifference(before, after);
    const subject = { kind: "courier", id: "prices", name: "Delivery prices" };
    return difference ? [{ action: "courier.prices", subject, ...difference }] : [];
  });
}

async function writePrices(tx: Tx, prices: readonly PriceChange[]): Promise<void> {
  const set = prices.flatMap(({ cityId, courierId, price }) => (price === null ? [] : [{ cityId, courierId, price }]));
  if (set.length > 0)
    await tx
      .insert(courierPricing)
      .values(set)
      .onConflictDoUpdate({
        target: [courierPricing.cityId, courierPricing.courierId],
        set: { price: sql`excluded.price` },
      });
  for (const { cityId, courierId, price } of prices)
    if (price === null)
      await tx
        .delete(courierPricing)
        .where(and(eq(courierPricing.cityId, cityId), eq(courierPricing.courierId, courierId)));
}

async function readNames(
  tx: Tx,
  table: typeof city | typeof courier,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await tx
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

async function requireFreeName(tx: Tx, name: string, own = 0): Promise<void> {
  const same = and(eq(sql`lower(${courier.name})`, name.toLowerCase()), ne(courier.id, own));
  const [taken] = await tx.select({ id: courier.id }).from(courier).where(same);
  if (taken) throw createInvalidError({ name: "There is a courier of this name" });
}
