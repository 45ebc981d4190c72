import { notFound, ShopError } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { courier } from "#database/schema.ts";
import { type Recorded, requireStillStands, type Undoers } from "#server/audit/index.ts";
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
import { delivery } from "./delivery.repository.ts";

type Parts = Pick<Shop, "db" | "cache">;
type Price = number | null;

export function deliveryUndoers(shop: Parts): Undoers {
  const current = async (id: number) => {
    const [row] = await shop.db.select().from(courier).where(eq(courier.id, id));
    if (!row) throw notFound("courier");
    return row;
  };
  return {
    "courier.change": {
      permission: "courier.write",
      undo: async (by, { subjectId, before, after }) => {
        const { version, id, name, trackingUrl } = await current(Number(subjectId));
        requireStillStands(after, { name, trackingUrl });
        await changeCourier(shop, by, { name, trackingUrl, ...before, id, version });
      },
    },
    "courier.create": {
      permission: "courier.write",
      undo: async (by, { subjectId, after }) => {
        const { id, version, name, trackingUrl } = await current(Number(subjectId));
        requireStillStands(after, { name, trackingUrl });
        await removeCourier(shop, by, { id, version });
      },
    },
    "courier.remove": {
      permission: "courier.write",
      undo: (by, { before }) =>
        createCourier(shop, by, {
          name: String(before?.name),
          trackingUrl: (before?.trackingUrl ?? null) as string | null,
        }),
    },
    "city.create": {
      permission: "courier.write",
      undo: (by, { subjectId }) => removeCity(shop, by, { id: Number(subjectId) }),
    },
    "city.remove": {
      permission: "courier.write",
      undo: (by, { before }) => createCity(shop, by, { name: String(before?.name), stateId: Number(before?.stateId) }),
    },
    "courier.prices": {
      permission: "courier.write",
      undo: async (by, { before, after }) => changePrices(shop, by, await backwards(shop, before ?? {}, after ?? {})),
    },
  };
}

/** History names a price as people read it, "Lahore, Falcon". Where that names none any more, or two, it cannot be taken back. */
async function backwards({ db }: Parts, before: Recorded, after: Recorded): Promise<PriceChange[]> {
  const { cities, couriers } = await delivery(db);
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
