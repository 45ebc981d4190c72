import { z } from "zod";
import { GIFT_CARD_STATE_NAMES } from "../rules/credit/gift-card.ts";
import { DateTime, day, email, Rupees, requiredLine, requiredText, text } from "../shapes.ts";
import { CreditEntry, OwnCredit } from "../shop/credit.ts";
import { defineOfficeCalls } from "./endpoint.ts";

const wholeNumber = (min: number, max: number) =>
  z
    .number({ error: "Please enter a whole number" })
    .int("Please enter a whole number")
    .min(min, `At least ${min}`)
    .max(max, `At most ${max.toLocaleString("en")}`);
const amount = wholeNumber(1, 1_000_000);

export const CustomerCredit = OwnCredit.extend({
  entries: z.array(CreditEntry.extend({ by: z.string(), note: z.string() })),
});
export type CustomerCredit = z.infer<typeof CustomerCredit>;

const GiftCard = z.object({
  id: z.string(),
  /** The last letters of the code; null until it is sent. */
  end: z.string().nullable(),
  amount: Rupees,
  balance: Rupees,
  state: z.enum(GIFT_CARD_STATE_NAMES),
  recipientName: z.string(),
  recipientEmail: z.string(),
  sendOn: z.iso.date(),
  sentAt: DateTime.nullable(),
  reason: z.string(),
  by: z.string(),
  createdAt: DateTime,
});
export type GiftCard = z.infer<typeof GiftCard>;

const CreditSettings = z.object({
  version: z.number().int(),
  earnsCoins: z.boolean(),
  rupeesPerCoin: wholeNumber(1, 10_000),
  coinSharePercent: wholeNumber(0, 100),
  coinMonths: wholeNumber(1, 120),
  giftCardMonths: wholeNumber(1, 120),
  staffLimit: wholeNumber(0, 1_000_000),
});
export type CreditSettings = z.infer<typeof CreditSettings>;

const ShownSettings = CreditSettings.extend({
  /** Delivered orders from before the coins, whose coins can be credited. */
  earlierOrders: z.number().int(),
});

const params = z.object({ id: text(64) });
const card = z.object({ id: z.uuid("Invalid id") });

export const OFFICE_CREDIT_CALLS = defineOfficeCalls({
  getCustomerCredit: {
    method: "GET",
    path: "/office/customers/:id/credit",
    access: "credit.give",
    summary: "A customer's coins, gift cards and store credit, with their history",
    params,
    response: CustomerCredit,
  },
  giveStoreCredit: {
    method: "POST",
    path: "/office/customers/:id/credit",
    access: "credit.give",
    needsConfirmedIdentity: true,
    idempotent: true,
    summary: "Give a customer store credit; above the limit only with the permission to change settings",
    params,
    body: z.object({ amount, reason: requiredText(200, "Reason is required") }),
    response: CustomerCredit,
  },
  listGiftCards: {
    method: "GET",
    path: "/office/gift-cards",
    access: "credit.give",
    summary: "The newest gift cards",
    response: z.object({ cards: z.array(GiftCard) }),
  },
  issueGiftCard: {
    method: "POST",
    path: "/office/gift-cards",
    access: "credit.give",
    needsConfirmedIdentity: true,
    summary: "Issue a gift card: mailed on a day, or with its code in this answer and never again",
    body: z.object({
      /** Made by the client, so that a repeated request issues one card. */
      id: z.uuid("Invalid id"),
      amount,
      reason: requiredText(200, "Reason is required"),
      recipientName: text(100).optional(),
      recipientEmail: email({ required: "Email is required", invalid: "Enter a valid email" }).optional(),
      senderName: text(100).optional(),
      message: text(500).optional(),
      /** A day in Pakistan; today if absent. */
      sendOn: day().optional(),
    }),
    response: z.object({ card: GiftCard, code: requiredLine(40, "Code").nullable() }),
  },
  cancelGiftCard: {
    method: "POST",
    path: "/office/gift-cards/:id/cancel",
    access: "credit.give",
    summary: "Cancel a gift card that was not sent yet",
    params: card,
    response: GiftCard,
  },
  resendGiftCard: {
    method: "POST",
    path: "/office/gift-cards/:id/resend",
    access: "credit.give",
    needsConfirmedIdentity: true,
    summary: "Mail a new code of a gift card; the earlier code ends",
    params: card,
    response: GiftCard,
  },
  getCreditSettings: {
    method: "GET",
    path: "/office/credit-settings",
    access: "settings.write",
    summary: "Worth, share and expiry of coins, expiry of gift cards, and how much staff may give",
    response: ShownSettings,
  },
  changeCreditSettings: {
    method: "PUT",
    path: "/office/credit-settings",
    access: "settings.write",
    summary: "Change coins and gift cards; what customers have stays as it is",
    body: CreditSettings,
    response: ShownSettings,
  },
  creditEarlierOrders: {
    method: "POST",
    path: "/office/credit-settings/earlier-orders",
    access: "settings.write",
    needsConfirmedIdentity: true,
    summary: "Credit the coins of orders that were delivered before there were coins, once",
    response: ShownSettings,
  },
});
