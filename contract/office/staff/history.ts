import { z } from "zod";
import { HISTORY_PAGE_SIZE } from "#contract/rules/office-limits.ts";
import { DateTime, day, pageSize, text } from "#contract/shapes.ts";
import { defineOfficeCalls } from "../endpoint.ts";

export const HistoryEntry = z.object({
  place: z.number().int(),
  at: DateTime,
  actor: z.object({ kind: z.enum(["staff", "system", "customer", "provider"]), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string() }),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  undoes: z.number().int().nullable(),
  undoneBy: z.number().int().nullable(),
  /** Permissions required to undo this entry; null if the entry cannot be undone or already is. */
  undoNeeds: z.array(z.string()).nullable(),
});

export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HISTORY_CALLS = defineOfficeCalls({
  listHistory: {
    method: "GET",
    path: "/office/history",
    access: "history.read",
    summary: "Who changed what",
    query: z.object({
      /** Returns entries before this place; without it the newest ones. */
      before: z.coerce.number().int().positive().optional(),
      limit: pageSize({ usual: HISTORY_PAGE_SIZE, max: HISTORY_PAGE_SIZE * 4 }),
      subject: text(40).optional(),
      id: text(64).optional(),
      staff: text(64).optional(),
      action: text(60).optional(),
      /** Whole days in Pakistan, both inclusive. An invalid day is ignored. */
      from: day().optional().catch(undefined),
      to: day().optional().catch(undefined),
    }),
    response: z.object({
      entries: z.array(HistoryEntry),
      next: z.number().int().nullable(),
      /** Values for the filters of the list. */
      staff: z.array(z.object({ id: z.string(), name: z.string() })),
      actions: z.array(z.string()),
    }),
  },
  undoChange: {
    method: "POST",
    path: "/office/history/:place/undo",
    access: "history.undo",
    summary: "Undo the change of an entry, as a new entry",
    params: z.object({ place: z.coerce.number().int().positive() }),
    response: null,
  },
});
