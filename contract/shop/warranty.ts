import { z } from "zod";
import {
  normalizeOrderNumber,
  ORDER_NUMBER,
  ORDER_NUMBER_MAX_CHARACTERS,
  ORDER_NUMBER_TEXT,
} from "#contract/rules/order/order-number.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import { WARRANTY_GIVER_NAMES, WARRANTY_STATES } from "#contract/rules/product/warranty.ts";
import { Phone, requiredLine } from "#contract/shapes.ts";
import { defineCalls } from "./endpoint.ts";

const WarrantyItem = z.object({
  name: z.string(),
  slug: z.string(),
  /** Null for a piece whose serial the shop did not record. */
  serial: z.string().nullable(),
  giver: z.enum(WARRANTY_GIVER_NAMES),
  /** The last day, such as 2028-11-17; null until the delivery. */
  until: z.iso.date().nullable(),
  state: z.enum(WARRANTY_STATES),
});
export type WarrantyItem = z.infer<typeof WarrantyItem>;

export const WARRANTY_CALLS = defineCalls({
  checkWarranty: {
    method: "POST",
    path: "/warranty/check",
    access: "all",
    summary: "Until when a piece, or the items of an order, have a warranty; whatever is unknown is answered alike",
    /** A serial, or else the number and phone of an order. */
    body: z
      .object({
        serial: requiredLine(SERIAL_MAX_CHARACTERS, "Serial number is required").optional(),
        number: z
          .string()
          .max(ORDER_NUMBER_MAX_CHARACTERS, ORDER_NUMBER_TEXT)
          .overwrite(normalizeOrderNumber)
          .regex(ORDER_NUMBER, ORDER_NUMBER_TEXT)
          .optional(),
        phone: Phone.optional(),
      })
      .refine(
        ({ serial, number, phone }) => serial !== undefined || (number !== undefined && phone !== undefined),
        "Enter a serial number, or an order number and its phone",
      ),
    /** No item: unknown, not sold, another phone, or no warranty. */
    response: z.object({ items: z.array(WarrantyItem) }),
  },
});
