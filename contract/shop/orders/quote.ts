import { z } from "zod";
import { PROMOTION_CODES_PER_ORDER } from "#contract/rules/limits.ts";
import { PAYMENT_METHODS } from "#contract/rules/order/order-status.ts";
import { id, OwnId, Rupees, text } from "#contract/shapes.ts";
import { defineCalls } from "../endpoint.ts";
import { OrderLines } from "./order-lines.ts";

export const Discount = z.object({ label: z.string(), amount: Rupees });
export type Discount = z.infer<typeof Discount>;

/** As the shopper typed them. */
export const Codes = z.array(text(60)).max(PROMOTION_CODES_PER_ORDER, `At most ${PROMOTION_CODES_PER_ORDER} codes`);

export const WantedCoins = z.number({ error: "Coins must be a whole number" }).int().min(0).max(100_000_000);

export const WantedCredit = z.number({ error: "Store credit must be whole rupees" }).int().min(0).max(2_000_000_000);

export const Quote = z.object({
  /** Also gifts, whose whole price is a discount. */
  lines: z.array(
    z.object({
      id: z.number().int(),
      quantity: z.number(),
      price: Rupees,
      total: Rupees,
      discounts: z.array(Discount),
    }),
  ),
  subTotal: Rupees,
  /** One per promotion, also of delivery and gifts. */
  discounts: z.array(Discount),
  /** The courier's price before its discounts; 0 until a courier is chosen. */
  delivery: Rupees,
  /** `amount` is what the used coins pay in rupees. */
  coins: z.object({ available: z.number(), used: z.number(), amount: Rupees, earns: z.number() }),
  /** `saved` is in the account; `used` also has cards whose code was entered. */
  giftCards: z.object({ saved: Rupees, used: Rupees }),
  credit: z.object({ available: Rupees, used: Rupees }),
  /** What is left to pay: the subtotal without discounts and balances, with the delivery. */
  grandTotal: Rupees,
  codes: z.array(z.object({ code: z.string(), applied: z.boolean(), reason: z.string() })),
  /** The shop has an offer for which a code can be entered. */
  takesCodes: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

export const QUOTE_CALLS = defineCalls({
  quoteBasket: {
    method: "POST",
    path: "/basket/quote",
    access: "all",
    mayBeSignedIn: true,
    summary: "What a basket costs, with its discounts and why a code does not apply; writes nothing",
    body: z.object({
      items: OrderLines,
      codes: Codes.optional(),
      coins: WantedCoins.optional(),
      /** Rupees of store credit to use. */
      credit: WantedCredit.optional(),
      /** Also use the gift cards that are saved in the account. */
      savedGiftCards: z.boolean().optional(),
      courierPricingId: id("Please select a delivery courier").optional(),
      paymentMethod: z.enum(PAYMENT_METHODS, { error: "Please choose a payment method" }).optional(),
      /** One's own address, whose phone counts for limits per customer. */
      addressId: id("Please create address").optional(),
      /** One's own unpaid order that the new one replaces, so that its uses of promotions count as returned. */
      replacesOrderId: OwnId.optional(),
    }),
    response: Quote,
  },
});
