import type { DeliveryChoices } from "#contract/office/orders/delivery.ts";
import type { OrderDetails, PricedOrder } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { isPaid } from "#contract/rules/order/order-status.ts";
import { METHOD_WORDS } from "#contract/rules/order/payment-providers.ts";
import { describeRefundOf } from "#contract/rules/order/refund.ts";
import { sumRemainingDiscounts } from "../order/remaining-discounts.ts";
import type { Act } from "./act-request.ts";

export type City = DeliveryChoices["cities"][number];
export type Courier = City["couriers"][number];

/** An address in another city, or with another courier, and the total that was shown. */
export type CityChange = Extract<Act, { kind: "address" }> & {
  city: City;
  courier: Courier;
  total: number;
  expectedTotal: number;
};

type PlannedOrder = Pick<
  PricedOrder,
  | "address"
  | "courier"
  | "courierCost"
  | "discounts"
  | "subTotal"
  | "grandTotal"
  | "cashDue"
  | "method"
  | "paymentStatus"
>;

/** The order's own city; undefined if the shop no longer delivers there. */
export function findOwnCity(cities: readonly City[], { address }: Pick<OrderDetails, "address">): City | undefined {
  return cities.find(({ name, state }) => name === address.city && state === address.state);
}

/** The order's courier where it delivers, else the cheapest: couriers are sorted by price. */
export function chooseCourier(city: City | undefined, { courier }: Pick<OrderDetails, "courier">): Courier | undefined {
  return city?.couriers.find(({ name }) => name === courier) ?? city?.couriers[0];
}

export interface DeliveryPlan {
  /** City and courier are as before, so that only the address changes. */
  isSame: boolean;
  courierCost: number;
  total: number;
  /** What happens to the difference. */
  about: string;
  /** Why it cannot be saved. */
  problem: string | null;
}

/** What a new city and courier cost, before they are saved. */
export function planDelivery(order: PlannedOrder, chosen: { city: City; courier: Courier } | undefined): DeliveryPlan {
  const { city, courier } = chosen ?? {};
  const isSame =
    !city ||
    (city.name === order.address.city && city.state === order.address.state && courier?.name === order.courier);
  const courierCost = isSame || !courier ? order.courierCost : courier.price;
  const total = order.subTotal + courierCost - sumRemainingDiscounts(order, { courierCost });
  return { isSame, courierCost, total, ...describeDifference(order, total) };
}

function describeDifference(order: PlannedOrder, total: number): Pick<DeliveryPlan, "about" | "problem"> {
  const { grandTotal, method, paymentStatus } = order;
  if (total === grandTotal) return { about: "The total stays the same.", problem: null };
  if (method === "cod") {
    // An advance stays what it is.
    const toCollect = Math.max(0, order.cashDue + total - grandTotal);
    return { about: `To collect at the door: ${formatRupees(toCollect)}.`, problem: null };
  }
  if (!isPaid(paymentStatus))
    return { about: `To pay ${METHOD_WORDS[method].by}: ${formatRupees(total)}.`, problem: null };
  if (total < grandTotal)
    return {
      about: `${formatRupees(grandTotal - total)} is refunded ${describeRefundOf(method)}. This cannot be undone.`,
      problem: null,
    };
  return {
    about: "",
    problem: `The order is paid ${METHOD_WORDS[method].by}, so its total cannot increase by ${formatRupees(total - grandTotal)}. Choose a cheaper courier, or cancel the order and place it again.`,
  };
}
