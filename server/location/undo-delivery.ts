import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import { eq } from "#database/orm.ts";
import { courier } from "#database/schema.ts";
import { type RecordedFields, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import {
  changeCourier,
  changePrices,
  createCity,
  createCourier,
  type PriceChange,
  removeCity,
  removeCourier,
} from "./change-delivery.ts";
import { readDelivery } from "./delivery.repository.ts";

type ShopServices = Pick<Shop, "db" | "responseCache">;
type Price = number | null;

export function createDeliveryUndoers(shop: ShopServices): Undoers {
  const getCourier = async (id: number) => {
    const [row] = await shop.db.select().from(courier).where(eq(courier.id, id));
    if (!row) throw createNotFoundError("courier");
    return row;
  };
  return {
    "courier.change": {
      permission: "courier.write",
      undo: async (context, { subjectId, before, after }) => {
        const { version, id, name, trackingUrl, express, service } = await getCourier(Number(subjectId));
        requireUnchanged(after, { name, trackingUrl, express, service });
        await changeCourier(shop, context, { name, trackingUrl, express, service, ...before, id, version });
      },
    },
    "courier.create": {
      permission: "courier.write",
      undo: async (context, { subjectId, after }) => {
        const { id, version, name, trackingUrl, express, service } = await getCourier(Number(subjectId));
        requireUnchanged(after, { name, trackingUrl, express, service });
        await removeCourier(shop, context, { id, version });
      },
    },
    "courier.remove": {
      permission: "courier.write",
      undo: (context, { before }) =>
        createCourier(shop, context, {
          name: String(before?.name),
          trackingUrl: (before?.trackingUrl ?? null) as string | null,
          express: before?.express === true,
          service: (before?.service ?? null) as ConnectedService | null,
        }),
    },
    "city.create": {
      permission: "courier.write",
      undo: (context, { subjectId }) => removeCity(shop, context, { id: Number(subjectId) }),
    },
    "city.remove": {
      permission: "courier.write",
      undo: (context, { before }) =>
        createCity(shop, context, { name: String(before?.name), stateId: Number(before?.stateId) }),
    },
    "courier.prices": {
      permission: "courier.write",
      undo: async (context, { before, after }) =>
        changePrices(shop, context, await reversePriceChanges(shop, before ?? {}, after ?? {})),
    },
  };
}

/**
 * History names a price by city and courier, such as "Lahore, Falcon";
 * without exactly one match the change cannot be undone.
 */
async function reversePriceChanges(
  { db }: ShopServices,
  before: RecordedFields,
  after: RecordedFields,
): Promise<PriceChange[]> {
  const { cities, couriers } = await readDelivery(db);
  const places = cities.flatMap((city) =>
    couriers.map(({ id, name }) => ({ name: `${city.name}, ${name}`, cityId: city.id, courierId: id })),
  );
  const named = Map.groupBy(places, ({ name }) => name);
  return Object.keys(after).map((name) => {
    const [place, ...others] = named.get(name) ?? [];
    if (!place || others.length > 0)
      throw new ShopError("not-undoable", { text: `${name}: a name has changed since, or there are two of it` });
    const { cityId, courierId } = place;
    return { cityId, courierId, was: (after[name] ?? null) as Price, price: (before[name] ?? null) as Price };
  });
}
