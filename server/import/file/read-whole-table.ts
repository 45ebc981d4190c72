import { ShopError } from "#contract/errors.ts";
import { STATEMENT_MAX_ROWS } from "#contract/rules/office-limits.ts";
import { readTableFile } from "./read-file.ts";
import type { FileRow } from "./read-file-process.ts";
import type { TableContent } from "./read-table.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** A statement of a courier or of a bank, whose rows fit into memory. */
export async function readWholeTable(
  file: Buffer,
  content: Exclude<TableContent, "products">,
): Promise<{ headings: string[]; rows: FileRow[] }> {
  const table = { headings: [] as string[], rows: [] as FileRow[] };
  try {
    await readTableFile(
      file,
      {
        headings: (found) => {
          table.headings = found;
          return Promise.resolve();
        },
        rows: (found) => {
          table.rows.push(...found);
          if (table.rows.length > STATEMENT_MAX_ROWS)
            throw new UnreadableFile(`A statement has at most ${STATEMENT_MAX_ROWS.toLocaleString("en")} lines`);
          return Promise.resolve();
        },
      },
      { content },
    );
    if (table.rows.length === 0) throw new UnreadableFile("This file has no rows below its headings");
  } catch (error) {
    throw error instanceof UnreadableFile
      ? new ShopError("invalid-input", { text: error.message, fields: { file: error.message } })
      : error;
  }
  return table;
}
