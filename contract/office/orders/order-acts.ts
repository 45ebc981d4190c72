import { z } from "zod";
import { ORDER_MAX_LINES } from "#contract/rules/limits.ts";
import { ORDER_BATCH_MAX } from "#contract/rules/office-limits.ts";
import { REASON_MAX_CHARACTERS } from "#contract/rules/order/cash-rules.ts";
import { ORDER_STAGES } from "#contract/rules/order/order-status.ts";
import { CONSIGNMENT } from "#contract/rules/order/scan.ts";
import { SERIAL_MAX_CHARACTERS } from "#contract/rules/product/serial-number.ts";
import { isPostalCode, POSTAL_CODE_TEXT } from "#contract/rules/text/postal-code.ts";
import { DateTime, Id, Phone, POSTGRES_INTEGER_MAX, requiredLine, requiredText, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const NOTE_MAX = 500;
const Note = requiredText(NOTE_MAX, "Note is required");
/** One of the reasons that the shop configured. */
export const Reason = requiredLine(REASON_MAX_CHARACTERS, "Please choose a reason");
const note = { note: Note.optional() };

export const Consignment = requiredLine(40, "Consignment number is required").regex(
  CONSIGNMENT,
  "A consignment number has letters, digits, - and / only",
);

/** Staff may leave it empty; the shop's own checkout requires it. */
export const OptionalPostalCode = z
  .string()
  .refine((code) => code === "" || isPostalCode(code), POSTAL_CODE_TEXT)
  .default("");

const PACKED_SERIALS_MAX = 1_000;
const Serial = requiredLine(SERIAL_MAX_CHARACTERS, "Scan or type the serial number");

/** A piece in the box. A note registers one that was in stock before serials were recorded. */
export const PackedSerial = z.object({ productId: Id, serial: Serial, note: Note.optional() });
export type PackedSerial = z.infer<typeof PackedSerial>;

export const Damaged = z
  .array(
    z.object({
      productId: Id,
      quantity: z.number().int().min(1).max(POSTGRES_INTEGER_MAX),
      /** Which pieces, if only some pieces of a product with serials are damaged. */
      serials: z.array(Serial).max(PACKED_SERIALS_MAX).optional(),
    }),
  )
  .max(ORDER_MAX_LINES)
  .default([]);

export const OrderAct = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm"), ...note }),
  /** The customer did not answer; `dueAt` is the time of the next call. */
  z.object({ kind: z.literal("no-answer"), dueAt: DateTime.optional(), ...note }),
  z.object({ kind: z.literal("pack"), serials: z.array(PackedSerial).max(PACKED_SERIALS_MAX).optional(), ...note }),
  z.object({
    kind: z.literal("hand-over"),
    /** If absent, the courier that the customer chose. */
    courier: requiredLine(100, "Courier is required").optional(),
    consignment: Consignment,
    /** Weight of the parcel, if it was weighed, for checking couriers' statements. */
    grams: z.number({ error: "Please enter grams" }).int("Please enter grams").min(1).max(1_000_000).optional(),
    ...note,
  }),
  z.object({ kind: z.literal("deliver"), ...note }),
  z.object({
    kind: z.literal("refuse"),
    reason: Reason,
    ...note,
  }),
  /** The refused parcel is back and was inspected; damaged items are not restocked. */
  z.object({
    kind: z.literal("take-back"),
    damaged: Damaged,
    ...note,
  }),
  z.object({ kind: z.literal("cancel"), reason: Reason, ...note }),
  z.object({
    kind: z.literal("address"),
    recipientName: requiredLine(100, "Name is required"),
    phone: Phone,
    address: requiredText(300, "Address is required"),
    postalCode: OptionalPostalCode,
  }),
  /** The customer need not pay the advance, so the order becomes an ordinary cash order. */
  z.object({ kind: z.literal("waive-advance"), ...note }),
  z.object({ kind: z.literal("note"), note: Note }),
  /** Undoes the last step, within two minutes. */
  z.object({ kind: z.literal("undo") }),
]);
export type OrderAct = z.infer<typeof OrderAct>;

/** Accepts any case; order numbers are printed in upper case. */
export const OrderNumber = text(20).toUpperCase();
/** The stage that the staff member saw; if the order has moved since, the act is not done. */
const ExpectedStage = z.enum(ORDER_STAGES);

const Outcome = z.object({
  done: z.number().int(),
  failed: z.array(z.object({ number: z.string(), why: z.string() })),
});

export const ORDER_ACT_CALLS = defineOfficeCalls({
  settleCash: {
    method: "POST",
    path: "/office/orders/cash",
    access: "settlement.write",
    idempotent: true,
    summary: "The cash of these orders was received from the courier",
    body: z.object({
      numbers: z.array(OrderNumber).min(1).max(ORDER_BATCH_MAX, `At most ${ORDER_BATCH_MAX} orders at once`),
    }),
    response: Outcome,
  },
  actOnOrder: {
    method: "POST",
    path: "/office/orders/:number/act",
    access: "order.write",
    idempotent: true,
    summary: "Confirm, pack, hand over, cancel an order, or note something",
    params: z.object({ number: OrderNumber }),
    body: z.object({ expected: ExpectedStage, act: OrderAct }),
    response: z.object({ stage: z.enum(ORDER_STAGES), canUndo: z.boolean() }),
  },
  /** Each act is independent: a failed one does not stop the others. */
  actOnOrders: {
    method: "POST",
    path: "/office/orders/acts",
    access: "order.write",
    summary: "Do the same to many orders, each for itself",
    body: z.object({
      acts: z
        .array(z.object({ number: OrderNumber, expected: ExpectedStage, act: OrderAct }))
        .min(1)
        .max(ORDER_BATCH_MAX, `At most ${ORDER_BATCH_MAX} orders at once`),
    }),
    response: Outcome,
  },
});
