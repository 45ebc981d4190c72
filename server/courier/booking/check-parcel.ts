import { COURIER_SERVICES, type ConnectedService } from "#contract/rules/order/courier-services.ts";
import type { ParcelLimits } from "../adapter/courier-adapter.ts";

export interface LimitedParcel {
  address: string;
  recipientName: string;
  email: string | null;
  cash: number;
}

export const ADVANCE_DUE = "The customer has not paid the advance of this order yet";

export function describeUnmatchedCity(service: ConnectedService, cityName: string): string {
  return `${COURIER_SERVICES[service]} has no city that is matched with ${cityName}. Match it, or choose another courier`;
}

/** Shown before the booking, because a courier would refuse it or cut the text. */
export function describeExcess(
  { address, recipientName, email, cash }: LimitedParcel,
  { limits, label }: { limits: ParcelLimits; label: string },
): string | undefined {
  const { addressCharacters, nameCharacters, cashRupees, needsEmail } = limits;
  const isOver = (value: number, max: number | null) => max !== null && value > max;
  const problems = [
    ...(isOver(address.length, addressCharacters)
      ? [`an address of more than ${addressCharacters} characters: shorten it`]
      : []),
    ...(isOver(recipientName.length, nameCharacters)
      ? [`a name of more than ${nameCharacters} characters: shorten it`]
      : []),
    ...(isOver(cash, cashRupees) ? [`more than Rs ${cashRupees?.toLocaleString("en")} in cash`] : []),
    ...(needsEmail && !email ? ["a parcel without the customer's email"] : []),
  ];
  return problems.length > 0 ? `${label} does not take ${problems.join(", nor ")}` : undefined;
}
