import { z } from "zod";
import { ORDER_STAGES } from "#contract/rules/order/order-status.ts";
import { Id, Phone, Rupees, requiredLine, requiredText, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OptionalPostalCode, OrderNumber } from "./order-acts.ts";

const DeliveryChoices = z.object({
  /** Sorted by name; the couriers of a city are sorted by price. */
  cities: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      state: z.string(),
      couriers: z.array(z.object({ pricingId: z.number().int(), name: z.string(), price: Rupees })),
    }),
  ),
});
export type DeliveryChoices = z.infer<typeof DeliveryChoices>;

const DeliveryChange = z.object({
  /** What the staff member saw; an order that has changed since is refused. */
  expected: z.enum(ORDER_STAGES),
  expectedTotal: Rupees,
  expectedCity: text(100),
  expectedCourier: text(100),
  /** The total shown to the staff member before saving. */
  newTotal: Rupees,
  cityId: Id,
  courierPricingId: Id,
  recipientName: requiredLine(100, "Name is required"),
  phone: Phone,
  address: requiredText(300, "Address is required"),
  postalCode: OptionalPostalCode,
});
export type DeliveryChange = z.infer<typeof DeliveryChange>;

const ChangedDelivery = z.object({ grandTotal: Rupees, refunded: Rupees, canUndo: z.boolean() });
export type ChangedDelivery = z.infer<typeof ChangedDelivery>;

export const DELIVERY_CALLS = defineOfficeCalls({
  getDeliveryChoices: {
    method: "GET",
    path: "/office/delivery-choices",
    access: "order.write",
    summary: "Cities and what each courier charges there, for changing an order's city",
    response: DeliveryChoices,
  },
  changeOrderDelivery: {
    method: "PUT",
    path: "/office/orders/:number/delivery",
    access: "order.write",
    idempotent: true,
    summary:
      "Change an order's city, courier and address before hand-over: the total is updated, and the customer is informed",
    params: z.object({ number: OrderNumber }),
    body: DeliveryChange,
    response: ChangedDelivery,
  },
});
