import { z } from "zod";
import { invalid } from "#contract/errors.ts";
import { POSTGRES_INTEGER_MAX } from "#contract/shapes.ts";

/** Where a page ended: the value it was ordered by, and the id that broke the tie. */
const Cursor = z.object({ key: z.string().max(300), id: z.number().int().min(0).max(POSTGRES_INTEGER_MAX) });
type Cursor = z.infer<typeof Cursor>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw invalid({ after: "This page is not there" });
  }
}
