import { z } from "zod";
import { ORDER_MAX_LINES } from "../rules/limits.ts";
import { ORDER_STAGES } from "../rules/order-status.ts";
import { SCANNED_STAGES } from "../rules/scan.ts";
import { DateTime, Id, POSTGRES_INTEGER_MAX, Rupees, requiredLine } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";
import { Consignment, OrderNumber, Reason } from "./order-acts.ts";

const CODE_MAX = 64;
const COUNT_MAX = 1_000_000;

const code = z.object({ code: requiredLine(CODE_MAX, "Scan or type a code") });

export const Parcel = z.object({
  number: z.string(),
  stage: z.enum(ORDER_STAGES),
  name: z.string(),
  city: z.string(),
  courier: z.string(),
  consignment: z.string().nullable(),
  /** What the courier collects; 0: it is paid. */
  cash: Rupees,
  items: z.array(
    z.object({
      productId: z.number().int(),
      name: z.string(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      photo: z.string(),
      quantity: z.number().int(),
    }),
  ),
});
export type Parcel = z.infer<typeof Parcel>;

/** So that the next scans need no network. */
export const listParcels = officeEndpoint("listParcels", {
  query: z.object({ stage: z.enum(SCANNED_STAGES) }),
  /** And why parcels are refused, as the shop says it. */
  response: z.object({ parcels: z.array(Parcel), refusalReasons: z.array(z.string()) }),
});

export const findParcel = officeEndpoint("findParcel", { query: code, response: Parcel });

/** Made by the browser for each scan. */
const key = z.uuid("A scan needs a key");
const Units = z.array(z.object({ productId: Id, quantity: z.number().int().min(1).max(COUNT_MAX) }));

export const ScannedParcel = z.discriminatedUnion("kind", [
  /** All that was scanned: it has to be what the order holds. */
  z.object({ kind: z.literal("pack"), number: OrderNumber, items: Units.min(1).max(ORDER_MAX_LINES) }),
  z.object({
    kind: z.literal("hand-over"),
    number: OrderNumber,
    courier: requiredLine(100, "Courier is required"),
    consignment: Consignment,
  }),
  z.object({
    kind: z.literal("take-back"),
    number: OrderNumber,
    damaged: Units.max(ORDER_MAX_LINES).default([]),
    /** Why, for a parcel that nobody has said was refused. */
    reason: Reason.optional(),
  }),
]);
export type ScannedParcel = z.infer<typeof ScannedParcel>;

export const scanParcel = officeEndpoint("scanParcel", {
  body: z.object({ key, scan: ScannedParcel }),
  response: z.object({
    /** The same scan had come before: nothing was done a second time. */
    again: z.boolean(),
  }),
});

export const OnShelf = z.object({
  id: z.number().int(),
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  photo: z.string(),
  /** For sale. */
  stock: z.number().int(),
  /** Sold and not packed yet: still on the shelf. */
  held: z.number().int(),
});
export type OnShelf = z.infer<typeof OnShelf>;

export const findOnShelf = officeEndpoint("findOnShelf", {
  query: code,
  /** More than one where a maker gave one barcode to several. */
  response: z.object({ products: z.array(OnShelf).min(1) }),
});

export const scanCount = officeEndpoint("scanCount", {
  body: z.object({
    key,
    productId: Id,
    counted: z.number().int().min(0).max(COUNT_MAX),
    /** How many should have been on the shelf when somebody began to count. */
    was: z.number().int().min(0).max(POSTGRES_INTEGER_MAX),
  }),
  response: z.object({ again: z.boolean(), stock: z.number().int() }),
});

const Batch = z.object({
  id: z.number().int(),
  courier: z.string(),
  openedAt: DateTime,
  openedBy: z.string().nullable(),
  closedAt: DateTime.nullable(),
  closedBy: z.string().nullable(),
  parcels: z.number().int(),
  cash: Rupees,
});
export type Batch = z.infer<typeof Batch>;

export const listBatches = officeEndpoint("listBatches", {
  response: z.object({ couriers: z.array(z.string()), batches: z.array(Batch) }),
});

const params = z.object({ id: Id });

export const BatchDetails = Batch.extend({
  list: z.array(
    z.object({
      number: z.string(),
      consignment: z.string(),
      name: z.string(),
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      units: z.number().int(),
      cash: Rupees,
    }),
  ),
});
export type BatchDetails = z.infer<typeof BatchDetails>;

export const getBatch = officeEndpoint("getBatch", { params, response: BatchDetails });
export const getLoadSheet = officeEndpoint("getLoadSheet", { params, response: null });
export const closeBatch = officeEndpoint("closeBatch", { params, response: Batch });
