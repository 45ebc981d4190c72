import { z } from "zod";
import { ORDER_MAX_LINES } from "../rules/limits.ts";
import { ORDER_STAGES } from "../rules/order-status.ts";
import { POSTAL_CODE, POSTAL_CODE_TEXT } from "../rules/postal-code.ts";
import { email, Id, Phone, POSTGRES_INTEGER_MAX, Rupees, requiredLine, requiredText } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

const params = z.object({ number: OrderNumber });
const Note = requiredText(500, "Note is required").optional();

const Items = z
  .array(
    z.object({
      productId: Id,
      quantity: z
        .number({ error: "Quantity must be a whole number" })
        .int("Quantity must be a whole number")
        .min(1, "Quantity must be at least 1")
        .max(POSTGRES_INTEGER_MAX),
    }),
  )
  .min(1, "An order needs an item. Cancel it instead")
  .max(ORDER_MAX_LINES, `At most ${ORDER_MAX_LINES} different products`);

export const changeOrderItems = officeEndpoint("changeOrderItems", {
  params,
  body: z.object({
    /** Where the order stood, and what it cost, when somebody decided this. */
    expected: z.enum(ORDER_STAGES),
    expectedTotal: Rupees,
    /** All that shall be in it. */
    items: Items,
    note: Note,
  }),
  response: z.object({ grandTotal: Rupees, refunded: Rupees }),
});

export const resendMail = officeEndpoint("resendMail", { params, response: z.object({ to: z.string() }) });

export const PhoneOrderChoices = z.object({
  cities: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      couriers: z.array(z.object({ pricingId: z.number().int(), name: z.string(), price: Rupees })),
    }),
  ),
  /** Of the customer that was asked for, newest first. */
  customer: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      cashBlocked: z.boolean(),
      addresses: z.array(
        z.object({ address: z.string(), cityId: z.number().int(), postalCode: z.string(), phone: z.string() }),
      ),
    })
    .nullable(),
});
export type PhoneOrderChoices = z.infer<typeof PhoneOrderChoices>;

export const getPhoneOrderChoices = officeEndpoint("getPhoneOrderChoices", {
  query: z.object({ customer: z.uuid().optional().catch(undefined) }),
  response: PhoneOrderChoices,
});

const NewCustomer = z.object({
  name: requiredLine(100, "Name is required"),
  phone: Phone,
  /** Who has none hears nothing by mail. */
  email: email({ required: "E-mail is required", invalid: "Please enter a valid e-mail" }).optional(),
});

export const placePhoneOrder = officeEndpoint("placePhoneOrder", {
  body: z.object({
    /** Made by who asks: the same one asked for twice is placed once. */
    id: z.uuid(),
    customer: z.union([z.object({ id: z.uuid() }), NewCustomer]),
    address: requiredText(300, "Address is required"),
    cityId: Id,
    postalCode: z.string({ error: "Postal code is required" }).regex(POSTAL_CODE, POSTAL_CODE_TEXT),
    phone: Phone,
    courierPricingId: Id,
    items: Items,
    /** What the customer was told on the phone; any other total is refused. */
    expectedTotal: Rupees,
    note: Note,
  }),
  response: z.object({ number: z.string(), confirmed: z.boolean() }),
});
