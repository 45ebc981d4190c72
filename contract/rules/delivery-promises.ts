import type { Policy } from "../shop-texts.ts";
import { formatRupees } from "./money.ts";

// Compares the delivery prices that texts promise with those that couriers charge.

export const DELIVERY_KINDS = ["standard", "express"] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

export interface PriceRange {
  from: number;
  to: number;
}

/** The lowest and the highest price of one city's couriers of a kind. */
export interface CityPrices extends PriceRange {
  kind: DeliveryKind;
}

export interface DeliveryPromise {
  kind: DeliveryKind;
  promised: PriceRange;
  /** Null if no courier of this kind delivers anywhere. */
  charged: PriceRange | null;
  cities: number;
  /** Cities where every price is within what the texts say. */
  matchingCities: number;
}

const PRICE_FIELDS = {
  standard: { from: "standardShippingRupees", to: "standardShippingUpToRupees" },
  express: { from: "expressShippingRupees", to: "expressShippingUpToRupees" },
} as const satisfies Record<DeliveryKind, Record<keyof PriceRange, keyof Policy>>;

/** A highest price of 0 means one price everywhere. */
export function getPromisedPrice(policy: Policy, kind: DeliveryKind): PriceRange {
  const from = policy[PRICE_FIELDS[kind].from];
  return { from, to: Math.max(from, policy[PRICE_FIELDS[kind].to]) };
}

export function formatPriceRange({ from, to }: PriceRange): string {
  return from === to ? formatRupees(from) : `${formatRupees(from)} to ${formatRupees(to)}`;
}

export function comparePromises(policy: Policy, prices: readonly CityPrices[]): DeliveryPromise[] {
  return DELIVERY_KINDS.map((kind) => {
    const promised = getPromisedPrice(policy, kind);
    const ofKind = prices.filter((city) => city.kind === kind);
    const charged =
      ofKind.length === 0
        ? null
        : { from: Math.min(...ofKind.map(({ from }) => from)), to: Math.max(...ofKind.map(({ to }) => to)) };
    const matching = ofKind.filter(({ from, to }) => from >= promised.from && to <= promised.to);
    return { kind, promised, charged, cities: ofKind.length, matchingCities: matching.length };
  });
}

/** Without a courier of the kind there is no price that could differ. */
export function isPromiseBroken({ charged, cities, matchingCities }: DeliveryPromise): boolean {
  return charged !== null && matchingCities < cities;
}

/** Such as "Shipping page says Rs 500, couriers charge Rs 180 to Rs 780". */
export function describeBrokenPromise({ kind, promised, charged }: DeliveryPromise): string {
  const says = `Shipping page says ${formatPriceRange(promised)}${kind === "express" ? " for express" : ""}`;
  const who = kind === "express" ? "express couriers charge" : "couriers charge";
  return charged ? `${says}, ${who} ${formatPriceRange(charged)}` : `${says}, but no courier is marked as ${kind}`;
}

/** The prices of the texts as couriers charge them; kinds without a courier stay unchanged. */
export function toTextPrices(promises: readonly DeliveryPromise[]): Partial<Policy> {
  const fields = promises.flatMap(({ kind, charged }): [string, number][] =>
    charged
      ? [
          [PRICE_FIELDS[kind].from, charged.from],
          [PRICE_FIELDS[kind].to, charged.to > charged.from ? charged.to : 0],
        ]
      : [],
  );
  return Object.fromEntries(fields);
}
