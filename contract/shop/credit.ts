import { z } from "zod";
import {
  CREDIT_CAUSES,
  CREDIT_KINDS,
  type CreditCause,
  type CreditKind,
} from "#contract/rules/credit/credit-ledger.ts";
import { DateTime, Rupees, text } from "../shapes.ts";
import { defineCalls } from "./endpoint.ts";

const kinds = Object.keys(CREDIT_KINDS) as [CreditKind, ...CreditKind[]];
const causes = Object.keys(CREDIT_CAUSES) as [CreditCause, ...CreditCause[]];

export const CreditEntry = z.object({
  kind: z.enum(kinds),
  cause: z.enum(causes),
  /** Coins, or rupees of a gift card or store credit; negative if they left the balance. */
  amount: z.number().int(),
  at: DateTime,
  orderNumber: z.string().nullable(),
});
export type CreditEntry = z.infer<typeof CreditEntry>;

/** The balances of one customer. */
export const OwnCredit = z.object({
  coins: z.number().int(),
  rupeesPerCoin: z.number().int(),
  credit: Rupees,
  giftCards: z.array(z.object({ id: z.string(), end: z.string(), balance: Rupees, expiresAt: DateTime.nullable() })),
  /** What expires within the next three months, the first first. */
  expiring: z.array(z.object({ kind: z.enum(kinds), amount: z.number().int(), at: DateTime })),
  /** The newest entries. */
  entries: z.array(CreditEntry),
});
export type OwnCredit = z.infer<typeof OwnCredit>;

const Code = z.object({ code: text(60) });

export const CREDIT_CALLS = defineCalls({
  getOwnCredit: {
    method: "GET",
    path: "/credit",
    access: "customer",
    summary: "One's own coins, gift cards and store credit, with their history",
    response: OwnCredit,
  },
  /** Unknown, used up, expired and cancelled cards have one answer. */
  getGiftCardBalance: {
    method: "POST",
    path: "/gift-card/balance",
    access: "all",
    summary: "What a gift card is worth, by its code",
    body: Code,
    response: z.object({ balance: Rupees, expiresAt: DateTime.nullable() }),
  },
  saveGiftCard: {
    method: "POST",
    path: "/gift-card/save",
    access: "customer",
    summary: "Keep a gift card in one's account, so that its code is not needed again",
    body: Code,
    response: OwnCredit,
  },
});
