import { z } from "zod";
import { CLAIM_STATES, TRANSFER_LISTS, TRANSFER_ORDER_STATES } from "#contract/rules/bank/bank-transfer.ts";
import { IBAN_TEXT, isIban, normalizeIban } from "#contract/rules/bank/iban.ts";
import { TRANSFER_LAPSE_HOURS_MAX } from "#contract/rules/limits.ts";
import { DateTime, POSTGRES_INTEGER_MAX, Rupees, requiredLine, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "../orders/order-acts.ts";

const line = (max: number) => text(max).overwrite((typed) => typed.trim());
const hours = (min: number) =>
  z
    .number({ error: "Please enter whole hours" })
    .int("Please enter whole hours")
    .min(min, `At least ${min}`)
    .max(TRANSFER_LAPSE_HOURS_MAX, `At most ${TRANSFER_LAPSE_HOURS_MAX}`);

const BankAccount = z.object({
  version: z.number().int(),
  /** Empty: the shop takes no bank transfers. */
  iban: text(60)
    .overwrite(normalizeIban)
    .refine((iban) => iban === "" || isIban(iban), IBAN_TEXT),
  title: line(70),
  bankName: line(60),
  /** An unpaid order is cancelled after these hours. */
  lapseHours: hours(1),
  /** Its customer is reminded these hours before; 0 for no reminder. */
  reminderHours: hours(0),
});
export type BankAccount = z.infer<typeof BankAccount>;

const ChangedAccount = BankAccount.superRefine(({ iban, title, bankName, lapseHours, reminderHours }, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  if (iban !== "" && title === "") refuse("title", "Account title is required");
  if (iban !== "" && bankName === "") refuse("bankName", "Bank is required");
  if (reminderHours >= lapseHours) refuse("reminderHours", "Fewer hours than until the order is cancelled");
});

const Transfer = z.object({
  number: z.string(),
  name: z.string(),
  amount: Rupees,
  orderState: z.enum(TRANSFER_ORDER_STATES),
  /** When an unpaid order is cancelled, unless its customer says that it is paid. */
  expiresAt: DateTime,
  hasScreenshot: z.boolean(),
  claim: z
    .object({
      id: z.string(),
      transactionNumber: z.string(),
      at: DateTime,
      state: z.enum(CLAIM_STATES),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      decidedAt: DateTime.nullable(),
    })
    .nullable(),
});
export type Transfer = z.infer<typeof Transfer>;

const params = z.object({ number: OrderNumber });
const Claim = z.object({ claimId: z.uuid("Invalid id") });

export const BANK_TRANSFER_CALLS = defineOfficeCalls({
  getBankAccount: {
    method: "GET",
    path: "/office/bank-account",
    access: "settings.write",
    summary: "The account that customers transfer to",
    response: BankAccount,
  },
  changeBankAccount: {
    method: "PUT",
    path: "/office/bank-account",
    access: "settings.write",
    // A person who can change it receives the customers' money.
    needsConfirmedIdentity: true,
    summary: "Change the account that customers transfer to, or take no bank transfers",
    body: ChangedAccount,
    response: BankAccount,
  },
  listTransfers: {
    method: "GET",
    path: "/office/transfers",
    access: "payment.confirm",
    summary: "Orders that are paid by bank transfer: to check, waiting, or checked",
    query: z.object({ list: z.enum(TRANSFER_LISTS).catch("to-check").default("to-check") }),
    response: z.object({
      transfers: z.array(Transfer),
      counts: z.record(z.enum(["to-check", "waiting"]), z.number().int()),
    }),
  },
  getOrderScreenshot: {
    method: "GET",
    path: "/office/transfers/:number/screenshot",
    access: "payment.confirm",
    download: true,
    summary: "The picture of a transfer that the customer sent",
    params,
    response: null,
  },
  confirmTransfer: {
    method: "POST",
    path: "/office/transfers/:number/confirm",
    access: "payment.confirm",
    idempotent: true,
    summary: "Confirm that an order's money has arrived in the account",
    params,
    body: z.object({
      amount: Rupees.min(1).max(POSTGRES_INTEGER_MAX),
      /** What the staff member saw: money for a paid or cancelled order is owed back. */
      orderState: z.enum(TRANSFER_ORDER_STATES),
    }),
    response: z.object({ orderState: z.enum(TRANSFER_ORDER_STATES), canUndo: z.boolean() }),
  },
  rejectTransfer: {
    method: "POST",
    path: "/office/transfers/:number/reject",
    access: "payment.confirm",
    idempotent: true,
    summary: "Say that a claimed transfer has not arrived; the customer is told why",
    params,
    body: Claim.extend({ reason: requiredLine(300, "Please tell the customer why") }),
    response: null,
  },
  reopenTransfer: {
    method: "POST",
    path: "/office/transfers/:number/reopen",
    access: "payment.confirm",
    idempotent: true,
    summary: "Take back that a transfer has not arrived, before its mail is sent",
    params,
    body: Claim,
    response: null,
  },
});
