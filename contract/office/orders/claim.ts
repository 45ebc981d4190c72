import { z } from "zod";
import { CLAIM_PROBLEM_MAX_CHARACTERS } from "#contract/rules/claim/claim-limits.ts";
import { CLAIM_LISTS, CLAIM_STATES } from "#contract/rules/claim/claim-states.ts";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { REFUND_METHOD_NAMES } from "#contract/rules/order/refund.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import { WARRANTY_GIVER_NAMES } from "#contract/rules/product/warranty.ts";
import {
  DateTime,
  Id,
  POSTGRES_INTEGER_MAX,
  pageSize,
  Rupees,
  requiredLine,
  requiredText,
  text,
  WholeId,
} from "#contract/shapes.ts";
import { ClaimPiece } from "#contract/shop/orders/claim.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { OrderNumber } from "./order-acts.ts";

const Count = z.number().int();
const Serial = requiredLine(SERIAL_MAX_CHARACTERS, "Scan or type the serial number");
const LinkedPiece = z.object({ id: z.number().int(), serial: z.string(), name: z.string() });

const ClaimRow = z.object({
  id: z.number().int(),
  number: z.string(),
  customer: z.string(),
  name: z.string(),
  photo: z.string(),
  serial: z.string().nullable(),
  state: z.enum(CLAIM_STATES),
  movedAt: DateTime,
  dueAt: DateTime.nullable(),
  isLate: z.boolean(),
  distributor: z.string().nullable(),
  isLoanOut: z.boolean(),
});
export type ClaimRow = z.infer<typeof ClaimRow>;

export const ClaimDetails = z.object({
  id: z.number().int(),
  version: z.number().int(),
  number: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  phone: z.string(),
  productId: z.number().int(),
  name: z.string(),
  photo: z.string(),
  /** The claimed piece; null if its serial is not recorded. */
  piece: LinkedPiece.nullable(),
  /** A replacement needs a serial, too. */
  asksSerials: z.boolean(),
  /** Pieces of the product in stock, for a replacement. */
  stock: z.number().int(),
  state: z.enum(CLAIM_STATES),
  problem: z.string(),
  giver: z.enum(WARRANTY_GIVER_NAMES).nullable(),
  until: z.iso.date().nullable(),
  covers: z.string(),
  claimAt: z.string(),
  refusal: z.string().nullable(),
  askedAt: DateTime,
  movedAt: DateTime,
  decideBy: DateTime,
  dueAt: DateTime.nullable(),
  isLate: z.boolean(),
  distributor: z.string().nullable(),
  reference: z.string().nullable(),
  sentAt: DateTime.nullable(),
  backAt: DateTime.nullable(),
  /** Whole days at the distributor, until now or until it came back. */
  daysWaited: Count.nullable(),
  replacement: LinkedPiece.nullable(),
  loan: LinkedPiece.nullable(),
  /** What was paid for the piece; null for staff who may not see money. */
  money: z.object({ paid: Rupees, refundable: Rupees, refunded: Rupees }).nullable(),
  /** The order's payment can be refunded by its provider. */
  canRefundByProvider: z.boolean(),
  undoUntil: DateTime.nullable(),
  timeline: z.array(z.object({ at: DateTime, what: z.string(), who: z.string(), note: z.string().nullable() })),
  /** The distributors named last, to choose from. */
  distributors: z.array(z.string()),
  /** The customer's page of this order's claims. */
  link: z.string(),
});
export type ClaimDetails = z.infer<typeof ClaimDetails>;

const note = { note: requiredText(500, "Note is required").optional() };
/** The customer reads it in the mail, such as the courier and the tracking number. */
const message = { message: requiredText(500, "Message is required").optional() };
const reason = { reason: requiredText(500, "Please tell the customer why") };

export const ClaimStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accept"), ...note }),
  z.object({ kind: z.literal("refuse"), ...reason }),
  /** The scanned serial is compared with the claimed piece. */
  z.object({ kind: z.literal("receive"), serial: Serial.optional(), ...note }),
  z.object({
    kind: z.literal("send"),
    distributor: requiredLine(100, "Distributor is required"),
    reference: requiredLine(60, "Reference is required").optional(),
  }),
  z.object({ kind: z.literal("refer"), reference: requiredLine(60, "Reference is required") }),
  z.object({ kind: z.literal("come-back"), ...note }),
  z.object({ kind: z.literal("repair"), ...message }),
  z.object({
    kind: z.literal("replace"),
    serial: Serial.optional(),
    /** The distributor has sent the piece, so that it does not leave the shop's stock. */
    isFromDistributor: z.boolean().default(false),
    ...message,
  }),
  z.object({ kind: z.literal("give-back"), ...reason }),
  z.object({ kind: z.literal("lend"), serial: Serial }),
  z.object({ kind: z.literal("take-loan"), serial: Serial, isDamaged: z.boolean().default(false) }),
  /** Undoes the last step of the claim, within two minutes. */
  z.object({ kind: z.literal("undo") }),
]);
export type ClaimStep = z.infer<typeof ClaimStep>;

const params = z.object({ id: Id });
/** The claim as the staff member saw it; if it has moved since, nothing is done. */
const version = { version: z.int() };

export const CLAIM_CALLS = defineOfficeCalls({
  listClaims: {
    method: "GET",
    path: "/office/claims",
    access: "claim.write",
    summary: "Warranty claims by queue, longest waiting first, and finished ones newest first",
    query: z.object({
      list: z.enum(CLAIM_LISTS).catch("to-decide").default("to-decide"),
      after: text(100).optional(),
      limit: pageSize({ usual: OFFICE_PAGE_SIZE, max: OFFICE_PAGE_SIZE }),
    }),
    response: z.object({
      claims: z.array(ClaimRow),
      next: z.string().nullable(),
      /** Up to the office's counting limit; finished ones are not counted. */
      counts: z.record(z.enum(CLAIM_LISTS).exclude(["done"]), Count),
    }),
  },
  findClaim: {
    method: "GET",
    path: "/office/claims/find",
    access: "claim.write",
    summary: "The newest claim of a number: of the claim, its order, its piece or the distributor's reference",
    query: z.object({ code: requiredLine(64, "Scan or type a number") }),
    response: z.object({ id: z.number().int() }),
  },
  listClaimPieces: {
    method: "GET",
    path: "/office/claims/pieces",
    access: "claim.write",
    summary: "The pieces of a delivered order, by its number or by a serial number, for a new claim",
    query: z.object({ code: requiredLine(64, "Scan or type a number") }),
    response: z.object({ number: z.string(), customer: z.string(), pieces: z.array(ClaimPiece) }),
  },
  openClaim: {
    method: "POST",
    path: "/office/claims",
    access: "claim.write",
    idempotent: true,
    summary: "Open a warranty claim for a customer, also after the end of the warranty",
    body: z.object({
      number: OrderNumber,
      productId: WholeId,
      serial: Serial.optional(),
      problem: requiredText(CLAIM_PROBLEM_MAX_CHARACTERS, "Please describe what is wrong"),
    }),
    response: z.object({ id: z.number().int(), number: z.string() }),
  },
  getClaim: {
    method: "GET",
    path: "/office/claims/:id",
    access: "claim.write",
    summary: "A warranty claim with its piece, loan, replacement and history",
    params,
    response: ClaimDetails,
  },
  actOnClaim: {
    method: "POST",
    path: "/office/claims/:id/act",
    access: "claim.write",
    idempotent: true,
    summary: "Accept, refuse, receive, send, settle a claim, or lend a piece meanwhile",
    params,
    body: z.object({ ...version, act: ClaimStep }),
    response: z.object({ state: z.enum(CLAIM_STATES), version: z.number().int(), canUndo: z.boolean() }),
  },
  refundClaim: {
    method: "POST",
    path: "/office/claims/:id/refund",
    access: "payment.refund",
    alsoNeeds: "claim.write",
    needsConfirmedIdentity: true,
    summary: "Give money back for a claimed piece; a repeated request refunds once",
    params,
    body: z.object({
      ...version,
      amount: z
        .number({ error: "Please enter whole rupees" })
        .int("Please enter whole rupees")
        .min(1, "Please enter at least 1 rupee")
        .max(POSTGRES_INTEGER_MAX, "Please enter whole rupees"),
      how: z.enum(REFUND_METHOD_NAMES, { error: "Please choose a refund method" }),
      ...note,
    }),
    /** `done` is false while the payment provider has not refunded yet; the shop tries again. */
    response: z.object({ done: z.boolean(), error: z.string().nullable() }),
  },
});
