import type { BookingSettings } from "#contract/office/orders/booking-settings.ts";
import type { ConnectedService } from "#contract/rules/order/courier-services.ts";

/** A line of the table as it is typed. */
export interface TypedRule {
  id: number;
  city: string;
  kilos: string;
  service: ConnectedService;
  rupees: string;
  days: string;
}

type Rule = BookingSettings["rules"][number];

const GRAMS = 1_000;

export function toTyped(rules: readonly Rule[], cities: BookingSettings["cities"]): TypedRule[] {
  const names = new Map(cities.map(({ id, name }) => [id, name]));
  return rules.map(({ cityId, upToGrams, service, rupees, days }, id) => ({
    id,
    city: cityId === null ? "" : (names.get(cityId) ?? ""),
    kilos: String(upToGrams / GRAMS),
    service,
    rupees: rupees === null ? "" : String(rupees),
    days: days === null ? "" : String(days),
  }));
}

export const EMPTY_RULE = { city: "", kilos: "5", service: "postex", rupees: "", days: "" } as const;

const readWhole = (text: string) => (text.trim() === "" ? null : /^\d+$/.test(text.trim()) ? Number(text) : undefined);

export function readGrams(kilos: string): number | undefined {
  const number = Number(kilos.trim().replace(",", "."));
  return kilos.trim() !== "" && number > 0 && Number.isFinite(number) ? Math.round(number * GRAMS) : undefined;
}

/** The rules, or the first line that cannot be read with the reason. */
export function readRules(
  typed: readonly TypedRule[],
  cities: BookingSettings["cities"],
): { rules: Rule[] } | { id: number; problem: string } {
  const rules: Rule[] = [];
  for (const { id, city, kilos, service, rupees, days } of typed) {
    const plain = city.trim().toLowerCase();
    const found = plain === "" ? null : cities.find(({ name }) => name.toLowerCase() === plain);
    const read = { upToGrams: readGrams(kilos), rupees: readWhole(rupees), days: readWhole(days) };
    if (found === undefined) return { id, problem: `There is no city ${city.trim()}` };
    if (read.upToGrams === undefined) return { id, problem: "Enter the weight in kilograms, such as 2.5" };
    if (read.rupees === undefined) return { id, problem: "Enter the price in whole rupees" };
    if (read.days === undefined) return { id, problem: "Enter whole days" };
    const { upToGrams } = read;
    const cityId = found?.id ?? null;
    if (rules.some((rule) => rule.cityId === cityId && rule.upToGrams === upToGrams))
      return { id, problem: "Another line is for the same city and weight" };
    rules.push({ cityId, upToGrams, service, rupees: read.rupees, days: read.days });
  }
  return { rules };
}
