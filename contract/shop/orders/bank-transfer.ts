import { z } from "zod";
import { CLAIM_STATES, TRANSFER_ORDER_STATES } from "#contract/rules/bank/bank-transfer.ts";
import { PICTURE_MAX_BYTES, TRANSFER_NUMBER_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import { ORDER_NUMBER_MAX_CHARACTERS } from "#contract/rules/order/order-number.ts";
import { DateTime, Rupees, requiredLine, text } from "#contract/shapes.ts";
import { defineCalls } from "../endpoint.ts";

/** An order that its customer pays by bank transfer; the reference of the transfer is the order's number. */
const BankTransfer = z.object({
  number: z.string(),
  state: z.enum(TRANSFER_ORDER_STATES),
  amount: Rupees,
  /** The amount is the advance of a cash order. */
  isAdvance: z.boolean(),
  /** Null if the shop takes no bank transfers at present. */
  account: z.object({ iban: z.string(), title: z.string(), bankName: z.string() }).nullable(),
  /** The text of the Raast code; null once the order cannot be paid any more. */
  raast: z.string().nullable(),
  expiresAt: DateTime,
  /** The newest claim. */
  claim: z
    .object({
      transactionNumber: z.string(),
      at: DateTime,
      state: z.enum(CLAIM_STATES),
      /** Why the shop could not confirm it. */
      reason: z.string().nullable(),
    })
    .nullable(),
  hasScreenshot: z.boolean(),
  /** Whether the customer may say that the transfer was made. */
  canClaim: z.boolean(),
});
export type BankTransfer = z.infer<typeof BankTransfer>;

const params = z.object({ number: text(ORDER_NUMBER_MAX_CHARACTERS) });

export const BANK_TRANSFER_CALLS = defineCalls({
  getTransferOffer: {
    method: "GET",
    path: "/payment/bank",
    access: "all",
    summary: "Whether orders can be paid by bank transfer, and within how many hours",
    response: z.object({ enabled: z.boolean(), hours: z.number().int() }),
  },
  getBankTransfer: {
    method: "GET",
    path: "/payment/bank/:number",
    access: "customer",
    summary: "Where to transfer the amount of one's own order",
    params,
    response: BankTransfer,
  },
  claimBankTransfer: {
    method: "POST",
    path: "/payment/bank/:number/claim",
    access: "customer",
    summary: "Say that the transfer was made; the shop checks it before anything moves",
    params,
    body: z.object({
      transactionNumber: requiredLine(TRANSFER_NUMBER_MAX_CHARACTERS, "Transaction number is required"),
    }),
    response: BankTransfer,
  },
  uploadTransferScreenshot: {
    method: "PUT",
    path: "/payment/bank/:number/screenshot",
    access: "customer",
    upload: { maxBytes: PICTURE_MAX_BYTES },
    summary: "A picture of the transfer: JPEG, PNG, WebP or AVIF; only its customer and staff can see it",
    params,
    response: BankTransfer,
  },
  getTransferScreenshot: {
    method: "GET",
    path: "/payment/bank/:number/screenshot",
    access: "customer",
    summary: "The picture that one has sent",
    params,
    /** As a data URL, because a page cannot send its session with a picture's URL. */
    response: z.object({ picture: z.string() }),
  },
});
