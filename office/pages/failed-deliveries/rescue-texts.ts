import type { FailedDelivery } from "#contract/office/orders/failed-delivery.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { type AdviceResult, buildAdviceText } from "#contract/rules/order/delivery-advice.ts";
import { formatShortDateTime } from "#office/components/time/format-time.ts";

const RESULTS: Record<AdviceResult, (courier: string) => string> = {
  asked: (courier) => `${courier} is being asked.`,
  yes: (courier) => `${courier} agreed.`,
  no: (courier) => `${courier} refused.`,
  unknown: (courier) => `Nobody knows whether ${courier} has it: tell it again, or look in its portal.`,
  told: (courier) => `${courier} was told by phone.`,
};

/** What was last asked of the courier, by whom, and how it ended. */
export function describeAdvice(advice: NonNullable<FailedDelivery["advice"]>, courier: string): string {
  const { by, at, result, answer } = advice;
  const who = by || "The customer, by the link";
  const parts = [`${who}, ${formatShortDateTime(at)}: ${buildAdviceText(advice)}`, RESULTS[result](courier), answer];
  return parts.filter(Boolean).join(" ");
}

type RescuedParcel = Pick<FailedDelivery, "name" | "phone" | "orderNumber" | "courier" | "address" | "city" | "cash">;

/** wa.me needs the number in international form. */
export function buildRescueUrl(shopName: string, parcel: RescuedParcel): string {
  const { name, phone, orderNumber, courier, address, city, cash } = parcel;
  const money = cash !== null && cash > 0 ? ` Please keep ${formatRupees(cash)} in cash ready.` : "";
  const text = `Assalam-o-Alaikum ${name}, this is ${shopName}. ${courier} could not deliver your order ${orderNumber} to: ${address}, ${city}. On which day should the rider come again? Is the address right?${money}`;
  return `https://wa.me/${phone.replace(/^0/, "92")}?text=${encodeURIComponent(text)}`;
}
