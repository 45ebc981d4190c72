import { z } from "zod";
import { LEDGER_REASON_NAMES, STOCK_REASON_NAMES } from "#contract/rules/product/stock-reason.ts";
import { DateTime, Id, NamedId, optionalParameter, POSTGRES_INTEGER_MAX, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

export const STOCK_STEP_MAX = 1_000_000;

export const StockChange = z.object({
  id: z.number().int(),
  at: DateTime,
  quantity: z.number().int(),
  reason: z.enum(LEDGER_REASON_NAMES),
  note: z.string().nullable(),
  by: z.string().nullable(),
  order: z.string().nullable(),
});
export type StockChange = z.infer<typeof StockChange>;

const LowStock = NamedId.extend({
  sku: z.string().nullable(),
  stock: z.number().int(),
  sold30Days: z.number().int(),
  sold60Days: z.number().int(),
  /** How long the stock lasts at the present sales; null without sales. */
  daysLeft: z.number().int().nullable(),
  /** Set by the owner; null follows the sales. */
  reorderLevel: z.number().int().nullable(),
});
export type LowStock = z.infer<typeof LowStock>;

const StockStep = z.union(
  [
    z.object({ by: z.number().int().min(-STOCK_STEP_MAX).max(STOCK_STEP_MAX) }),
    z.object({
      counted: z.number().int().min(0).max(STOCK_STEP_MAX),
      /** The stock that the shop recorded when counting began. */
      was: z.number().int().min(0).max(POSTGRES_INTEGER_MAX),
    }),
  ],
  { error: "Please enter a change or a counted quantity" },
);

export const STOCK_CALLS = defineOfficeCalls({
  changeStock: {
    method: "POST",
    path: "/office/products/:id/stock",
    access: "stock.write",
    idempotent: true,
    summary: "Receive, count or correct stock",
    params: z.object({ id: Id }),
    body: z.object({ step: StockStep, reason: z.enum(STOCK_REASON_NAMES), note: text(300).optional() }),
    response: z.object({ stock: z.number().int(), change: StockChange.nullable() }),
  },
  listLowStock: {
    method: "GET",
    path: "/office/stock/low",
    access: "catalogue.read",
    summary: "Products that need reordering, the most urgent first",
    response: z.object({ products: z.array(LowStock), hasMore: z.boolean() }),
  },
  listStock: {
    method: "GET",
    path: "/office/stock",
    access: "catalogue.read",
    summary: "Every movement of stock, the newest first",
    query: z.object({
      product: optionalParameter(Id),
      reason: optionalParameter(z.enum(LEDGER_REASON_NAMES)),
      after: optionalParameter(z.coerce.number().int().positive()),
    }),
    response: z.object({
      changes: z.array(StockChange.extend({ product: NamedId, stock: z.number().int() })),
      next: z.number().int().nullable(),
    }),
  },
});
