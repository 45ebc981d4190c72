import { invalid, notFound, ShopError } from "#contract/errors.ts";
import type { Tx } from "#database/database.ts";
import { and, eq, inArray, ne, sql } from "#database/orm.ts";
import { address, city, courier, courierPricing, state } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { type Change, difference, record } from "#server/audit/index.ts";
import { announceChange } from "#server/cache/changes.ts";
import type { Shop } from "#server/shop.ts";
import { renameCourier } from "./rename-courier.ts";

type Parts = Pick<Shop, "db" | "cache">;
type Staff = Asking<StaffMember>;

/** What kept answers with states and cities are made from. */
export const LOCATION_TAG = "location";

/** Every write of couriers, cities and prices: rows by `work`, kept answers made old on every node, and history. */
async function changingDelivery({ db, cache }: Parts, by: Staff, work: (tx: Tx) => Promise<Change[]>): Promise<void> {
  await db.transaction(async (tx) => {
    const history = await work(tx);
    if (history.length > 0) await announceChange(tx, [LOCATION_TAG]);
    await record(tx, by, history);
  });
  cache.drop([LOCATION_TAG]);
}

interface WrittenCourier {
  name: string;
  trackingUrl: string | null;
}

export function createCourier(shop: Parts, by: Staff, given: WrittenCourier): Promise<void> {
  return changingDelivery(shop, by, async (tx) => {
    await requireFreeName(tx, given.name);
    const [made] = await tx.insert(courier).values(given).returning();
    if (!made) throw new Error("The courier was not written");
    return [
      { action: "courier.create", subject: { kind: "courier", id: made.id, name: made.name }, after: { ...given } },
    ];
  });
}

export function changeCourier(
  shop: Parts,
  by: Staff,
  { id, version, ...given }: WrittenCourier & { id: number; version: number },
): Promise<void> {
  return changingDelivery(shop, by, async (tx) => {
    const [before] = await tx.select().from(courier).where(eq(courier.id, id)).for("update");
    if (!before) throw notFound("courier");
    if (before.version !== version) throw new ShopError("changed-meanwhile");
    const differs = difference({ name: before.name, trackingUrl: before.trackingUrl }, { ...given });
    if (!differs) return [];
    await requireFreeName(tx, given.name, id);
    await tx
      .update(courier)
      .set({ ...given, version: version + 1 })
      .where(eq(courier.id, id));
    await renameCourier(tx, { from: before.name, to: given.name });
    return [{ action: "courier.change", subject: { kind: "courier", id, name: given.name }, ...differs }];
  });
}

/** Takes back a courier that was made by mistake: one that goes nowhere yet. */
export function removeCourier(shop: Parts, by: Staff, { id, version }: { id: number; version: number }): Promise<void> {
  return changingDelivery(shop, by, async (tx) => {
    const [before] = await tx.select().from(courier).where(eq(courier.id, id)).for("update");
    if (!before) throw notFound("courier");
    if (before.version !== version) throw new ShopError("changed-meanwhile");
    const [priced] = await tx.select().from(courierPricing).where(eq(courierPricing.courierId, id)).limit(1);
    if (priced)
      throw new ShopError("changed-meanwhile", { text: `${before.name} has prices by now. Nothing was undone` });
    await tx.delete(courier).where(eq(courier.id, id));
    const { name, trackingUrl } = before;
    return [{ action: "courier.remove", subject: { kind: "courier", id, name }, before: { name, trackingUrl } }];
  });
}

export function createCity(shop: Parts, by: Staff, given: { name: string; stateId: number }): Promise<void> {
  return changingDelivery(shop, by, async (tx) => {
    const [there] = await tx.select().from(state).where(eq(state.id, given.stateId));
    if (!there) throw invalid({ stateId: "Please choose a state" });
    const same = and(eq(city.stateId, given.stateId), eq(sql`lower(${city.name})`, given.name.toLowerCase()));
    const [taken] = await tx.select({ id: city.id }).from(city).where(same);
    if (taken) throw invalid({ name: `${there.name} has this city already` });
    const [made] = await tx.insert(city).values(given).returning();
    if (!made) throw new Error("The city was not written");
    const subject = { kind: "city", id: made.id, name: made.name };
    return [{ action: "city.create", subject, after: { name: made.name, state: there.name } }];
  });
}

/** Takes back a city that was made by mistake: one that nobody delivers to and nobody lives in yet. */
export function removeCity(shop: Parts, by: Staff, { id }: { id: number }): Promise<void> {
  return changingDelivery(shop, by, async (tx) => {
    const [before] = await tx.select().from(city).where(eq(city.id, id)).for("update");
    if (!before) throw notFound("city");
    const [priced] = await tx.select().from(courierPricing).where(eq(courierPricing.cityId, id)).limit(1);
    const [lived] = await tx.select({ id: address.id }).from(address).where(eq(address.cityId, id)).limit(1);
    if (priced || lived)
      throw new ShopError("changed-meanwhile", {
        text: `${before.name} has ${priced ? "prices" : "customers"} by now. Nothing was undone`,
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

/** All or none: where one of them is no longer what was seen, nothing is written. */
export function changePrices(shop: Parts, by: Staff, prices: readonly PriceChange[]): Promise<void> {
  return changingDelivery(shop, by, async (tx) => {
    const cities = await namesOf(
      tx,
      city,
      prices.map(({ cityId }) => cityId),
    );
    const couriers = await namesOf(
      tx,
      courier,
      prices.map(({ courierId }) => courierId),
    );
    // Whoever writes prices at the same time waits here, so that what is compared below stands.
    await tx.execute(sql`lock table courier_pricing in share row exclusive mode`);
    const now = new Map(
      (await tx.select().from(courierPricing)).map((row) => [`${row.cityId} ${row.courierId}`, row.price]),
    );
    const before: Record<string, number | null> = {};
    const after: Record<string, number | null> = {};
    for (const { cityId, courierId, was, price } of prices) {
      const names = [cities.get(cityId), couriers.get(courierId)];
      if (names.includes(undefined)) throw notFound(cities.has(cityId) ? "courier" : "city");
      if ((now.get(`${cityId} ${courierId}`) ?? null) !== was)
        throw new ShopError("changed-meanwhile", {
          text: `Somebody else has changed ${names.join(", ")} meanwhile`,
        });
      before[names.join(", ")] = was;
      after[names.join(", ")] = price;
    }
    await writePrices(tx, prices);
    const differs = difference(before, after);
    const subject = { kind: "courier", id: "prices", name: "Delivery prices" };
    return differs ? [{ action: "courier.prices", subject, ...differs }] : [];
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

async function namesOf(
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
  if (taken) throw invalid({ name: "There is a courier of this name" });
}
