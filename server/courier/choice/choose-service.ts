import type { ConnectedService } from "#contract/rules/order/courier-services.ts";

export interface Rule {
  cityId: number | null;
  upToGrams: number;
  service: ConnectedService;
  rupees: number | null;
  days: number | null;
}

export interface ChoosableParcel {
  cityId: number | null;
  grams: number;
  /** Of the courier that the customer chose; null if it is not connected. */
  chosen: ConnectedService | null;
  isExpress: boolean;
}

export interface Choice {
  service: ConnectedService;
  rule: Rule | undefined;
}

/** The rule of the city comes before that of all others; of several, the lightest that still covers the weight. */
export function findRule(
  rules: readonly Rule[],
  { cityId, grams }: Pick<ChoosableParcel, "cityId" | "grams">,
  service?: ConnectedService,
): Rule | undefined {
  const covering = rules
    .filter((rule) => rule.upToGrams >= grams && (service === undefined || rule.service === service))
    .toSorted((one, other) => one.upToGrams - other.upToGrams);
  return (
    covering.find((rule) => cityId !== null && rule.cityId === cityId) ?? covering.find((rule) => rule.cityId === null)
  );
}

/**
 * An express courier that the customer paid for stays. Otherwise the owner's rule decides, then the
 * customer's courier, and then the only courier that is connected.
 */
export function chooseService(
  parcel: ChoosableParcel,
  { rules, connected }: { rules: readonly Rule[]; connected: readonly ConnectedService[] },
): Choice | undefined {
  const isConnected = (service: ConnectedService | null) => service !== null && connected.includes(service);
  const usable = rules.filter(({ service }) => isConnected(service));
  const chosen = isConnected(parcel.chosen) ? parcel.chosen : null;
  const [only] = connected.length === 1 ? connected : [];
  const service = (parcel.isExpress ? chosen : null) ?? findRule(usable, parcel)?.service ?? chosen ?? only;
  return service && { service, rule: findRule(usable, parcel, service) };
}
