import { z } from "zod";
import { REASON_MAX_CHARACTERS } from "../rules/cash-rules.ts";
import { ORDER_BATCH_MAX, ORDER_MAX_LINES } from "../rules/limits.ts";
import { ORDER_STAGES } from "../rules/order-status.ts";
import { POSTAL_CODE, POSTAL_CODE_TEXT } from "../rules/postal-code.ts";
import { CONSIGNMENT } from "../rules/scan.ts";
import { DateTime, Id, Phone, POSTGRES_INTEGER_MAX, requiredLine, requiredText, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

const NOTE_MAX = 500;
const Note = requiredText(NOTE_MAX, "Note is required");
/** One of the shop's own. */
export const Reason = requiredLine(REASON_MAX_CHARACTERS, "Please choose a reason");
const note = { note: Note.optional() };

export const Consignment = requiredLine(40, "Consignment number is required").regex(
  CONSIGNMENT,
  "A consignment number has letters, digits, - and / only",
);

export const OrderAct = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("confirm"), ...note }),
  /** Nobody answered; when to call again. */
  z.object({ kind: z.literal("no-answer"), dueAt: DateTime.optional(), ...note }),
  z.object({ kind: z.literal("pack"), ...note }),
  z.object({
    kind: z.literal("hand-over"),
    /** Missing: the one that the customer chose. */
    courier: requiredLine(100, "Courier is required").optional(),
    consignment: Consignment,
    /** What it weighs, where somebody weighed it: couriers' statements are held against it. */
    grams: z.number({ error: "Please enter grams" }).int("Please enter grams").min(1).max(1_000_000).optional(),
    ...note,
  }),
  z.object({ kind: z.literal("deliver"), ...note }),
  z.object({
    kind: z.literal("refuse"),
    reason: Reason,
    ...note,
  }),
  /** The refused parcel is here and was looked at: what is damaged does not go back on the shelf. */
  z.object({
    kind: z.literal("take-back"),
    damaged: z
      .array(z.object({ productId: Id, quantity: z.number().int().min(1).max(POSTGRES_INTEGER_MAX) }))
      .max(ORDER_MAX_LINES)
      .default([]),
    ...note,
  }),
  z.object({ kind: z.literal("cancel"), reason: Reason, ...note }),
  z.object({
    kind: z.literal("address"),
    recipientName: requiredLine(100, "Name is required"),
    phone: Phone,
    address: requiredText(300, "Address is required"),
    postalCode: z.string({ error: "Postal code is required" }).regex(POSTAL_CODE, POSTAL_CODE_TEXT),
  }),
  z.object({ kind: z.literal("note"), note: Note }),
  /** Takes the last step back, within two minutes. */
  z.object({ kind: z.literal("undo") }),
]);
export type OrderAct = z.infer<typeof OrderAct>;

/** As it is printed, however it is typed. */
export const OrderNumber = text(20).toUpperCase();
/** Where the order stood when somebody decided this: if it has moved since, nothing is done. */
const Expected = z.enum(ORDER_STAGES);

export const actOnOrder = officeEndpoint("actOnOrder", {
  params: z.object({ number: OrderNumber }),
  body: z.object({ expected: Expected, act: OrderAct }),
  response: z.object({ stage: z.enum(ORDER_STAGES), canUndo: z.boolean() }),
});

const Outcome = z.object({
  done: z.number().int(),
  failed: z.array(z.object({ number: z.string(), why: z.string() })),
});

export const settleCash = officeEndpoint("settleCash", {
  body: z.object({
    numbers: z.array(OrderNumber).min(1).max(ORDER_BATCH_MAX, `At most ${ORDER_BATCH_MAX} orders at once`),
  }),
  response: Outcome,
});

/** Each stands for itself: one that cannot be done stops no other. */
export const actOnOrders = officeEndpoint("actOnOrders", {
  body: z.object({
    acts: z
      .array(z.object({ number: OrderNumber, expected: Expected, act: OrderAct }))
      .min(1)
      .max(ORDER_BATCH_MAX, `At most ${ORDER_BATCH_MAX} orders at once`),
  }),
  response: Outcome,
});
