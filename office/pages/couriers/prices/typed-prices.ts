import type { Delivery, DeliveryCity } from "#contract/office/cash/courier.ts";
import { readPrice } from "./pasted-prices.ts";

/** The typed texts by city and courier; other cells are unchanged. */
export type TypedPrices = Readonly<Record<string, string>>;

interface PriceChange {
  cityId: number;
  courierId: number;
  was: number | null;
  /** Null means that the courier does not deliver there; undefined that the text is not a price. */
  price: number | null | undefined;
}

export const toCellKey = (cityId: number, courierId: number): string => `${cityId} ${courierId}`;

export const formatSavedPrice = (city: DeliveryCity, courierId: number): string => String(city.prices[courierId] ?? "");

/** A cell with the text of its saved price is not a change. */
export function listPriceChanges(
  { cities, couriers }: Pick<Delivery, "cities" | "couriers">,
  typed: TypedPrices,
): PriceChange[] {
  return cities.flatMap((city) =>
    couriers.flatMap(({ id: courierId }) => {
      const text = typed[toCellKey(city.id, courierId)];
      if (text === undefined || text.trim() === formatSavedPrice(city, courierId)) return [];
      return [{ cityId: city.id, courierId, was: city.prices[courierId] ?? null, price: readPrice(text) }];
    }),
  );
}

/** Fills a pasted block into the first of the given cities and couriers; the rest of it is ignored. */
export function fillCells(
  cells: readonly (readonly string[])[],
  { cities, couriers }: { cities: readonly { id: number }[]; couriers: readonly { id: number }[] },
): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [row, texts] of cells.entries())
    for (const [column, text] of texts.entries()) {
      const [city, courier] = [cities[row], couriers[column]];
      if (city && courier) filled[toCellKey(city.id, courier.id)] = text.trim();
    }
  return filled;
}

/** Cells typed in during the save stay and count as unsaved. */
export function removeSent(typed: TypedPrices, sent: TypedPrices): TypedPrices {
  return Object.fromEntries(Object.entries(typed).filter(([key, text]) => text !== sent[key]));
}
