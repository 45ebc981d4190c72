import { z } from "zod";
import { createInvalidError } from "#contract/errors.ts";
import { POSTGRES_INTEGER_MAX, text } from "#contract/shapes.ts";

/** Where a page ended: the sort value and id of its last product. */
const Cursor = z.object({ key: text(300), id: z.number().int().min(0).max(POSTGRES_INTEGER_MAX) });
type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

export const NO_PAGE = "This page does not exist";

export function readCursor(encoded: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(encoded, "base64url").toString()));
  } catch {
    throw createInvalidError({ after: NO_PAGE });
  }
}
