import { z } from "zod";
import {
  SERIAL_MAX_CHARACTERS,
  SERIAL_STATES,
  SERIAL_STEPS,
  SERIALS_AT_ONCE,
  type SerialState,
  type SerialStep,
} from "#contract/rules/product/serial-number.ts";
import { WARRANTY_GIVER_NAMES } from "#contract/rules/product/warranty.ts";
import { DateTime, day, Id, NamedId, optionalParameter, requiredLine, requiredText, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

const STATE_NAMES = Object.keys(SERIAL_STATES) as [SerialState, ...SerialState[]];
const STEP_NAMES = Object.keys(SERIAL_STEPS) as [SerialStep, ...SerialStep[]];
const Serial = requiredLine(SERIAL_MAX_CHARACTERS, "Scan or type the serial number");
const Note = requiredText(300, "Note is required");

export const Piece = z.object({
  id: z.number().int(),
  serial: z.string(),
  product: NamedId,
  state: z.enum(STATE_NAMES),
  /** The order that the piece was sold with. */
  order: z.string().nullable(),
  registeredAt: DateTime,
});
export type Piece = z.infer<typeof Piece>;

export const PieceDetails = Piece.extend({
  warranty: z
    .object({ giver: z.enum(WARRANTY_GIVER_NAMES), until: z.string(), covers: z.string(), claimAt: z.string() })
    .nullable(),
  /** Oldest first. */
  history: z.array(
    z.object({
      id: z.number().int(),
      at: DateTime,
      step: z.enum(STEP_NAMES),
      /** A piece that comes back and is packed again. */
      isAgain: z.boolean(),
      order: z.string().nullable(),
      claimId: z.number().int().nullable(),
      other: z.object({ id: z.number().int(), serial: z.string() }).nullable(),
      supplier: z.string().nullable(),
      invoice: z.string().nullable(),
      boughtOn: z.string().nullable(),
      by: z.string(),
      note: z.string().nullable(),
    }),
  ),
});
export type PieceDetails = z.infer<typeof PieceDetails>;

const params = z.object({ id: Id });

export const SERIAL_CALLS = defineOfficeCalls({
  receiveSerials: {
    method: "POST",
    path: "/office/serials/receive",
    access: "stock.write",
    idempotent: true,
    summary: "Receive pieces with their serial numbers, or record the serials of pieces in stock",
    body: z.object({
      productId: Id,
      serials: z
        .array(Serial)
        .min(1, "Scan a serial number")
        .max(SERIALS_AT_ONCE, `At most ${SERIALS_AT_ONCE} at once`),
      /** Without a purchase, the pieces are in the stock already. */
      purchase: z
        .object({
          supplier: requiredLine(100, "Supplier is required"),
          invoice: text(60).transform((invoice) => invoice.trim() || null),
          boughtOn: day(),
        })
        .nullable(),
      note: text(300).optional(),
    }),
    response: z.object({ stock: z.number().int(), serials: z.number().int() }),
  },
  listSerials: {
    method: "GET",
    path: "/office/serials",
    access: "order.read",
    summary: "Pieces by the start of their serial number, or those registered last",
    query: z.object({
      q: text(SERIAL_MAX_CHARACTERS).optional(),
      product: optionalParameter(Id),
      after: optionalParameter(z.coerce.number().int().positive()),
    }),
    response: z.object({
      pieces: z.array(Piece),
      next: z.number().int().nullable(),
      /** For one product: pieces in stock without a recorded serial. */
      unregistered: z.number().int().nullable(),
    }),
  },
  getSerial: {
    method: "GET",
    path: "/office/serials/:id",
    access: "order.read",
    summary: "All that happened to a piece",
    params,
    response: PieceDetails,
  },
  moveSerial: {
    method: "POST",
    path: "/office/serials/:id/move",
    access: "stock.write",
    idempotent: true,
    summary: "Put a piece back on the shelf, write it off, remove it from stock, or record that it was returned",
    params,
    body: z.object({
      step: z.enum(["restored", "written-off", "removed", "returned", "returned-damaged"]),
      note: Note,
    }),
    response: PieceDetails,
  },
});
