import { z } from "zod";
import { invalid } from "#contract/errors.ts";
import { POSTGRES_INTEGER_MAX, text } from "#contract/shapes.ts";

/** Where a page ended: the value it was ordered by, and the id that broke the tie. */
const Cursor = z.object({ key: text(300), id: z.number().int().min(0).max(POSTGRES_INTEGER_MAX) });
type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

export const NO_PAGE = "This page is not there";

export function readCursor(written: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(written, "base64url").toString()));
  } catch {
    throw invalid({ after: NO_PAGE });
  }
}
