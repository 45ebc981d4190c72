import { z } from "zod";
import { ORDER_MAX_LINES } from "#contract/rules/limits.ts";
import { Id } from "#contract/shapes.ts";

const Quantity = z
  .number({ error: "Quantity must be a whole number" })
  .int("Quantity must be a whole number")
  .min(1, "Quantity must be at least 1");

export const OrderLines = z
  .array(z.object({ id: Id, quantity: Quantity }), { error: "Your basket is empty" })
  .min(1, "Your basket is empty")
  .max(ORDER_MAX_LINES, `At most ${ORDER_MAX_LINES} different products`);
