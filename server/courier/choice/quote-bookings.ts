import { HOUR_MS, SECOND_MS } from "#contract/rules/limits.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { Queryable } from "#database/database.ts";
import { and, inArray } from "#database/orm.ts";
import { courierCity } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CourierAdapter, QuotedParcel } from "../adapter/courier-adapter.ts";
import { findAdapter } from "../connection/courier-adapters.ts";
import { readBookingSettings } from "./booking-settings.ts";
import { findOrdersToBook } from "./preview.repository.ts";

/** What public clients of couriers do at the same time. */
const QUOTES_AT_ONCE = 4;
/** A screen waits for the quotes; what takes longer has the owner's own price. */
const ANSWER_WITHIN_MS = 8 * SECOND_MS;
const CACHED_MS = 6 * HOUR_MS;
const CACHED_MAX = 5_000;
const PAISA_PER_RUPEE = 100;

interface QuoteRequest {
  number: string;
  service: ConnectedService;
  grams: number;
}

interface Quote extends QuoteRequest {
  /** With taxes; null: the courier told none now. */
  rupees: number | null;
}

/** Many parcels are alike, and couriers change their prices rarely. Each process asks for itself. */
const cachedQuotes = new WeakMap<Shop, Map<string, { rupees: number; until: number }>>();

export async function quoteBookings(shop: Shop, requests: readonly QuoteRequest[]): Promise<Quote[]> {
  const parcels = await readParcels(shop.db, requests);
  const cache = cachedQuotes.get(shop) ?? new Map<string, { rupees: number; until: number }>();
  cachedQuotes.set(shop, cache);
  const endsAt = performance.now() + ANSWER_WITHIN_MS;
  const waiting = [...new Map(parcels.flatMap(({ key, ...parcel }) => (key ? [[key, parcel] as const] : [])))];
  const askNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [key, { service, quoted }] = next;
      const known = cache.get(key);
      if (!quoted || (known && known.until > Date.now())) continue;
      if (performance.now() > endsAt) return;
      const rupees = await askFor(shop, await findAdapter(shop, service), quoted);
      if (rupees === null) continue;
      if (cache.size >= CACHED_MAX) cache.clear();
      cache.set(key, { rupees, until: Date.now() + CACHED_MS });
    }
  };
  await Promise.race([
    Promise.all(Array.from({ length: QUOTES_AT_ONCE }, askNext)),
    new Promise((resolve) => void setTimeout(resolve, ANSWER_WITHIN_MS).unref()),
  ]);
  return parcels.map(({ key, number, service, grams }) => ({
    number,
    service,
    grams,
    rupees: (key === null ? undefined : cache.get(key)?.rupees) ?? null,
  }));
}

interface QuotableParcel extends QuoteRequest {
  /** Equal for parcels that cost the same; null if the courier cannot be asked. */
  key: string | null;
  quoted: QuotedParcel | null;
}

async function readParcels(db: Queryable, requests: readonly QuoteRequest[]): Promise<QuotableParcel[]> {
  const numbers = requests.map(({ number }) => number);
  const orders = new Map(
    (await findOrdersToBook(db, numbers, await readBookingSettings(db))).map((order) => [order.number, order]),
  );
  const services = [...new Set(requests.map(({ service }) => service))];
  const cityIds = [...new Set([...orders.values()].flatMap(({ cityId }) => cityId ?? []))];
  const isWanted = and(inArray(courierCity.service, services), inArray(courierCity.cityId, cityIds));
  const cities = await db.select().from(courierCity).where(isWanted);
  return requests.map((request) => {
    const order = orders.get(request.number);
    const city = cities.find(({ service, cityId }) => service === request.service && cityId === order?.cityId);
    if (!order || !city) return { ...request, key: null, quoted: null };
    const quoted = { city: { key: city.key, name: city.name }, grams: request.grams, cashRupees: order.cash };
    return { ...request, key: `${request.service} ${city.key} ${request.grams} ${order.cash}`, quoted };
  });
}

async function askFor(shop: Shop, adapter: CourierAdapter | undefined, parcel: QuotedParcel): Promise<number | null> {
  try {
    const quote = await adapter?.quoteCharges?.(parcel);
    if (quote?.end !== "yes") return null;
    return Math.ceil((quote.value.feePaisa + quote.value.taxPaisa) / PAISA_PER_RUPEE);
  } catch (error) {
    shop.log.warn({ err: error, courier: adapter?.name }, "asking a courier for its price failed");
    return null;
  }
}
