import { createHash } from "node:crypto";
import { invalid, ShopError } from "#contract/errors.ts";
import { sameHeading } from "#contract/import/column.ts";
import { meaningsOf, nameOfMeaning } from "#contract/import/find-columns.ts";
import type { Queryable } from "#database/database.ts";
import { eq } from "#database/orm.ts";
import { importBatch, importSupplier } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import type { Shop } from "#server/shop.ts";
import { readFile } from "./file/read-file.ts";
import { UnreadableFile } from "./file/unreadable-file.ts";
import { setBatch } from "./import.repository.ts";
import { stageRows } from "./stage-rows.ts";

/** Takes a file in: its rows are kept as they are, and what its columns mean is found. Nothing of the shop changes by that. */
export async function uploadImport(
  { db }: Pick<Shop, "db">,
  by: Asking<StaffMember>,
  { file, name, supplier, mayCost }: { file: Buffer; name: string; supplier: string; mayCost: boolean },
): Promise<string> {
  if (file.length === 0) throw invalid({ file: "This file is empty" });
  const [made] = await db
    .insert(importBatch)
    .values({
      kind: "file",
      name,
      supplier,
      fileHash: createHash("sha256").update(file).digest(),
      mayCost,
      status: "mapping",
      staffId: by.actor.id,
      staffName: by.actor.name,
    })
    .returning({ id: importBatch.id });
  if (!made) throw new Error("The import was not written");
  try {
    await stageFile(db, { id: made.id, file, supplier, mayCost });
  } catch (error) {
    await db.delete(importBatch).where(eq(importBatch.id, made.id));
    throw error instanceof UnreadableFile
      ? new ShopError("invalid-input", { text: error.message, fields: { file: error.message } })
      : error;
  }
  return made.id;
}

async function stageFile(
  db: Queryable,
  { id, file, supplier, mayCost }: { id: string; file: Buffer; supplier: string; mayCost: boolean },
): Promise<void> {
  let count = 0;
  await readFile(file, {
    headings: async (headings) => {
      const columns = meaningsOf(headings, await rememberedColumns(db, supplier)).map(nameOfMeaning);
      await setBatch(db, id, { headings, columns: columns.map((name) => (name === "cost" && !mayCost ? "" : name)) });
    },
    rows: async (rows) => {
      await stageRows(db, id, rows);
      count += rows.length;
    },
  });
  if (count === 0) throw new UnreadableFile("This file has no rows below its headings");
  await setBatch(db, id, { rows: count });
}

async function rememberedColumns(db: Queryable, supplier: string): Promise<Record<string, string>> {
  if (supplier === "") return {};
  const [known] = await db.select().from(importSupplier).where(eq(importSupplier.supplier, supplier.toLowerCase()));
  return known?.columns ?? {};
}

/** What the columns of this supplier's files mean, for the next one. */
export async function rememberColumns(
  db: Queryable,
  { supplier, headings, columns }: { supplier: string; headings: readonly string[]; columns: readonly string[] },
): Promise<void> {
  if (supplier === "") return;
  const known = Object.fromEntries(headings.map((heading, place) => [sameHeading(heading), columns[place] ?? ""]));
  await db
    .insert(importSupplier)
    .values({ supplier: supplier.toLowerCase(), columns: known })
    .onConflictDoUpdate({ target: importSupplier.supplier, set: { columns: known } });
}
