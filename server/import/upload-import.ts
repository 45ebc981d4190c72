import { createHash } from "node:crypto";
import { createInvalidError, ShopError } from "#contract/errors.ts";
import { normaliseHeading } from "#contract/import/column.ts";
import { findMeanings, formatMeaning } from "#contract/import/find-columns.ts";
import type { Queryable } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { importBatch, importSupplier } from "#database/schema.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { readTableFile } from "./file/read-file.ts";
import { UnreadableFile } from "./file/unreadable-file.ts";
import { updateBatch } from "./import.repository.ts";
import { stageRows } from "./rows/stage-rows.ts";

/** Stores the rows of a file and detects its columns; the shop itself stays unchanged. */
export async function uploadImport(
  { db }: Pick<Shop, "db">,
  context: RequestContext<StaffMember>,
  { file, name, supplier, canSeeCosts }: { file: Buffer; name: string; supplier: string; canSeeCosts: boolean },
): Promise<string> {
  if (file.length === 0) throw createInvalidError({ file: "This file is empty" });
  const [batch] = await db
    .insert(importBatch)
    .values({
      kind: "file",
      name,
      supplier,
      fileHash: createHash("sha256").update(file).digest(),
      canSeeCosts,
      status: "mapping",
      staffId: context.actor.id,
      staffName: context.actor.name,
    })
    .returning({ id: importBatch.id });
  if (!batch) throw new Error("The import was not written");
  try {
    await stageFile(db, { id: batch.id, file, supplier, canSeeCosts });
  } catch (error) {
    await db.delete(importBatch).where(eq(importBatch.id, batch.id));
    throw error instanceof UnreadableFile
      ? new ShopError("invalid-input", { text: error.message, fields: { file: error.message } })
      : error;
  }
  return batch.id;
}

async function stageFile(
  db: Queryable,
  { id, file, supplier, canSeeCosts }: { id: string; file: Buffer; supplier: string; canSeeCosts: boolean },
): Promise<void> {
  let count = 0;
  await readTableFile(file, {
    headings: async (headings) => {
      const columns = findMeanings(headings, await findColumnMeanings(db, supplier)).map(formatMeaning);
      await updateBatch(db, id, {
        headings,
        columns: columns.map((name) => (name === "cost" && !canSeeCosts ? "" : name)),
      });
    },
    rows: async (rows) => {
      await stageRows(db, id, rows);
      count += rows.length;
    },
  });
  if (count === 0) throw new UnreadableFile("This file has no rows below its headings");
  await updateBatch(db, id, { rows: count });
}

async function findColumnMeanings(db: Queryable, supplier: string): Promise<Record<string, string>> {
  if (supplier === "") return {};
  const [remembered] = await db
    .select()
    .from(importSupplier)
    .where(eq(importSupplier.supplier, supplier.toLowerCase()));
  return remembered?.columns ?? {};
}

export async function saveColumnMeanings(
  db: Queryable,
  { supplier, headings, columns }: { supplier: string; headings: readonly string[]; columns: readonly string[] },
): Promise<void> {
  if (supplier === "") return;
  const meanings = Object.fromEntries(
    headings.map((heading, place) => [normaliseHeading(heading), columns[place] ?? ""]),
  );
  await db
    .insert(importSupplier)
    .values({ supplier: supplier.toLowerCase(), columns: meanings })
    .onConflictDoUpdate({ target: importSupplier.supplier, set: { columns: meanings } });
}
