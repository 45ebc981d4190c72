import { z } from "zod";
import { HISTORY_PAGE_SIZE } from "../rules/limits.ts";
import { DateTime, day, pageSize, text } from "../shapes.ts";
import { officeEndpoint } from "./endpoint.ts";

export const HistoryEntry = z.object({
  place: z.number().int(),
  at: DateTime,
  actor: z.object({ kind: z.enum(["staff", "system", "customer", "provider"]), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  undoes: z.number().int().nullable(),
  /** The entry that took this one back. */
  undoneBy: z.number().int().nullable(),
  /** The permissions that taking it back needs; null where it cannot be, or has been. */
  undoNeeds: z.array(z.string()).nullable(),
});

export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const listHistory = officeEndpoint("listHistory", {
  query: z.object({
    /** Entries older than this place; missing: the newest. */
    before: z.coerce.number().int().positive().optional(),
    limit: pageSize({ usual: HISTORY_PAGE_SIZE, max: HISTORY_PAGE_SIZE * 4 }),
    subject: text(40).optional(),
    id: text(64).optional(),
    staff: text(64).optional(),
    action: text(60).optional(),
    /** Whole days in Pakistan, both included. A day that is none narrows nothing. */
    from: day().optional().catch(undefined),
    to: day().optional().catch(undefined),
  }),
  response: z.object({
    entries: z.array(HistoryEntry),
    next: z.number().int().nullable(),
    /** What the list can be narrowed down by. */
    staff: z.array(z.object({ id: z.string(), name: z.string() })),
    actions: z.array(z.string()),
  }),
});
export const undoChange = officeEndpoint("undoChange", {
  params: z.object({ place: z.coerce.number().int().positive() }),
  response: null,
});
