import { z } from "zod";
import { OFFICE_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { REFUND_METHOD_NAMES } from "#contract/rules/order/refund.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import {
  RETURN_CONDITIONS,
  RETURN_PLACES,
  RETURN_REASONS,
  RETURN_WAYS,
  RETURN_WISHES,
} from "#contract/rules/return/return-choices.ts";
import { RETURN_QUEUES, RETURN_STATES } from "#contract/rules/return/return-states.ts";
import {
  DateTime,
  POSTGRES_INTEGER_MAX,
  pageSize,
  Rupees,
  requiredLine,
  requiredText,
  text,
} from "#contract/shapes.ts";
import { ReturnMedia } from "#contract/shop/orders/return.ts";
import { defineOfficeCalls } from "../endpoint.ts";
import { Consignment, OrderNumber } from "./order-acts.ts";

const Count = z.number().int();
/** Accepts any case, because customers write it on parcels. */
const ReturnNumber = text(30).toUpperCase();

const ReturnRow = z.object({
  pieceId: z.string(),
  number: z.string(),
  orderNumber: z.string(),
  customer: z.string(),
  productId: z.number().int(),
  name: z.string(),
  photo: z.string(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  movedAt: DateTime,
  /** Of a piece to decide: the deadline, and whether it is over. */
  decideBy: DateTime,
  isLate: z.boolean(),
  hasVideo: z.boolean(),
});
export type ReturnRow = z.infer<typeof ReturnRow>;

const ReturnPiece = z.object({
  id: z.string(),
  version: z.number().int(),
  productId: z.number().int(),
  name: z.string(),
  photo: z.string(),
  /** Number of the piece among those bought. */
  piece: z.number().int(),
  bought: z.number().int(),
  state: z.enum(RETURN_STATES),
  reason: z.enum(RETURN_REASONS),
  wish: z.enum(RETURN_WISHES),
  note: z.string(),
  decideBy: DateTime,
  refusal: z.string().nullable(),
  way: z.enum(RETURN_WAYS).nullable(),
  courier: z.string().nullable(),
  consignment: z.string().nullable(),
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  conditionNote: z.string().nullable(),
  keptIn: z.enum(RETURN_PLACES).nullable(),
  backCourier: z.string().nullable(),
  backConsignment: z.string().nullable(),
  /** What was paid for the piece; null for staff who may not see money. */
  money: z
    .object({
      goods: Rupees,
      delivery: Rupees,
      /** What balances paid of it: coins beside those rupees, the others as a part of them. */
      coins: z.number().int(),
      paidByCoins: Rupees,
      giftCards: Rupees,
      credit: Rupees,
      /** By the owner's rule, this reason refunds the delivery share, too. */
      isDeliveryRefunded: z.boolean(),
      refunded: Rupees,
      /** What a refund gave back to balances, in words. */
      returned: z.string().nullable(),
    })
    .nullable(),
  /** Pieces of the product in stock, for a replacement. */
  stock: z.number().int(),
  openBoxId: z.number().int().nullable(),
  /** Of the piece that arrived. */
  serial: z.string().nullable(),
  /** Pieces of this product that the customer has; empty where none is recorded. */
  soldSerials: z.array(z.string()),
  /** A replacement is given out by its serial number. */
  asksSerials: z.boolean(),
  undoUntil: DateTime.nullable(),
});
export type ReturnPiece = z.infer<typeof ReturnPiece>;

export const ReturnDetails = z.object({
  number: z.string(),
  orderNumber: z.string(),
  customerId: z.string(),
  customer: z.string(),
  phone: z.string(),
  askedAt: DateTime,
  deliveredAt: DateTime,
  /** The order's payment can be refunded by its provider. */
  canRefundByProvider: z.boolean(),
  /** What is left of the money received; null for staff who may not see money. */
  refundable: Rupees.nullable(),
  pieces: z.array(ReturnPiece),
  media: z.array(ReturnMedia),
  timeline: z.array(z.object({ at: DateTime, what: z.string(), who: z.string(), note: z.string().nullable() })),
  /** The customer's page of this order's returns. */
  link: z.string(),
});
export type ReturnDetails = z.infer<typeof ReturnDetails>;

const serial = { serial: requiredLine(SERIAL_MAX_CHARACTERS, "Serial number is required").optional() };
const note = { note: requiredText(500, "Note is required").optional() };

export const ReturnStep = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("accept"), ...note }),
  /** The customer reads the reason. */
  z.object({ kind: z.literal("refuse"), reason: requiredText(500, "Please tell the customer why") }),
  z.object({
    kind: z.literal("send"),
    courier: requiredLine(60, "Courier is required"),
    consignment: Consignment,
  }),
  z.object({ kind: z.literal("receive"), ...serial, ...note }),
  z.object({
    kind: z.literal("inspect"),
    condition: z.enum(RETURN_CONDITIONS, { error: "Please choose what you found" }),
    ...note,
  }),
  z.object({
    kind: z.literal("replace"),
    keptIn: z.enum(RETURN_PLACES, { error: "Please choose where it goes" }),
    /** Of the piece that the customer gets, where the product asks for it. */
    ...serial,
  }),
  z.object({ kind: z.literal("repair"), ...note }),
  /** The customer reads the reason. */
  z.object({ kind: z.literal("send-back"), reason: requiredText(500, "Please tell the customer why") }),
  z.object({
    kind: z.literal("hand-over"),
    courier: requiredLine(60, "Courier is required"),
    consignment: Consignment,
  }),
  /** Undoes the last step of the piece, within two minutes. */
  z.object({ kind: z.literal("undo") }),
]);
export type ReturnStep = z.infer<typeof ReturnStep>;

/** The piece as the staff member saw it; if it has moved since, nothing is done. */
const Piece = z.object({ pieceId: z.uuid("Invalid id"), version: z.int() });
const params = z.object({ number: ReturnNumber });

const OpenBoxPiece = z.object({
  pieceId: z.string(),
  version: z.number().int(),
  number: z.string(),
  productId: z.number().int(),
  name: z.string(),
  photo: z.string(),
  price: Rupees,
  condition: z.enum(RETURN_CONDITIONS).nullable(),
  conditionNote: z.string().nullable(),
  movedAt: DateTime,
});
export type OpenBoxPiece = z.infer<typeof OpenBoxPiece>;

const ReasonCount = z.object({ reason: z.enum(RETURN_REASONS), pieces: Count });
const ReportRow = z.object({
  name: z.string(),
  /** Null for a brand. */
  productId: z.number().int().nullable(),
  sold: Count,
  returned: Count,
  reasons: z.array(ReasonCount),
  /** What customers wrote last. */
  notes: z.array(z.string()),
});
export type ReturnReportRow = z.infer<typeof ReportRow>;

export const RETURN_CALLS = defineOfficeCalls({
  listReturns: {
    method: "GET",
    path: "/office/returns",
    access: "return.write",
    summary: "Returned pieces by queue, longest waiting first, and finished ones newest first",
    query: z.object({
      queue: z.enum(RETURN_QUEUES).catch("to-decide").default("to-decide"),
      after: text(100).optional(),
      limit: pageSize({ usual: OFFICE_PAGE_SIZE, max: OFFICE_PAGE_SIZE }),
    }),
    response: z.object({
      pieces: z.array(ReturnRow),
      next: z.string().nullable(),
      /** Up to the office's counting limit; finished ones are not counted. */
      counts: z.record(z.enum(["to-decide", "on-the-way", "to-inspect", "to-settle"]), Count),
    }),
  },
  findReturn: {
    method: "GET",
    path: "/office/returns/find",
    access: "return.write",
    summary: "The return of a scanned or typed number: of the return, of its order, or of the courier",
    query: z.object({ code: requiredLine(64, "Scan or type a number") }),
    response: z.object({ number: z.string() }),
  },
  listOpenBoxPieces: {
    method: "GET",
    path: "/office/returns/open-box",
    access: "return.write",
    summary: "Returned pieces that are to be sold as open box",
    response: z.object({ pieces: z.array(OpenBoxPiece) }),
  },
  sellAsOpenBox: {
    method: "POST",
    path: "/office/returns/open-box",
    access: "return.write",
    alsoNeeds: "catalogue.write",
    idempotent: true,
    summary: "List a returned piece as a product of its own, with its price, photos and condition",
    body: Piece.extend({
      price: z
        .number({ error: "Please enter whole rupees" })
        .int("Please enter whole rupees")
        .min(1, "Please enter a price")
        .max(POSTGRES_INTEGER_MAX),
      condition: requiredText(500, "Please describe its condition"),
      /** Names of uploaded photos; without any, those of the original. */
      photos: z.array(text(200)).max(8).default([]),
    }),
    response: z.object({ productId: z.number().int() }),
  },
  getReturnReport: {
    method: "GET",
    path: "/office/returns/report",
    access: "report.read",
    summary: "Which products and brands come back, and why",
    query: z.object({ days: z.enum(["30", "90", "365"]).catch("90").default("90") }),
    response: z.object({ days: z.number().int(), products: z.array(ReportRow), brands: z.array(ReportRow) }),
  },
  allowLateReturn: {
    method: "POST",
    path: "/office/returns/allow",
    access: "return.write",
    idempotent: true,
    summary: "Allow a return of a delivered order after its time, for a week; the customer is mailed a link",
    body: z.object({ number: OrderNumber }),
    response: z.object({ until: DateTime, link: z.string() }),
  },
  getReturn: {
    method: "GET",
    path: "/office/returns/:number",
    access: "return.write",
    summary: "A return with its pieces, photos, video and history",
    params,
    response: ReturnDetails,
  },
  actOnReturn: {
    method: "POST",
    path: "/office/returns/:number/act",
    access: "return.write",
    idempotent: true,
    summary: "Accept, refuse, receive, inspect or settle a returned piece",
    params,
    body: Piece.extend({ act: ReturnStep }),
    response: z.object({ state: z.enum(RETURN_STATES), version: z.number().int(), canUndo: z.boolean() }),
  },
  refundReturn: {
    method: "POST",
    path: "/office/returns/:number/refund",
    access: "payment.refund",
    alsoNeeds: "return.write",
    needsConfirmedIdentity: true,
    summary: "Refund an inspected piece and keep it; a repeated request refunds once",
    params,
    body: Piece.extend({
      amount: z
        .number({ error: "Please enter whole rupees" })
        .int("Please enter whole rupees")
        .min(0, "Please enter whole rupees")
        .max(POSTGRES_INTEGER_MAX, "Please enter whole rupees"),
      how: z.enum(REFUND_METHOD_NAMES, { error: "Please choose a refund method" }),
      keptIn: z.enum(RETURN_PLACES, { error: "Please choose where it goes" }),
      ...note,
    }),
    /** `done` is false while the payment provider has not refunded yet; the shop tries again. */
    response: z.object({ done: z.boolean(), error: z.string().nullable() }),
  },
});
