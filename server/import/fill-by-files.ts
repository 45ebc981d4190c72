import type { FamilyName } from "#contract/facts/families.ts";
import { meaningsOf, nameOfMeaning } from "#contract/import/find-columns.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, inArray, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";
import type { Asking, System } from "#server/asking.ts";
import { beginTiersWith, fillBrands, type Told } from "#server/catalogue/index.ts";
import { applyRows } from "./apply-rows.ts";
import { compareSome } from "./compare-import.ts";
import { readCsv } from "./file/read-csv.ts";
import { tableOfSheets } from "./file/tables.ts";
import { findBatch } from "./import.repository.ts";
import { readPlaces } from "./places.ts";
import { stageRows } from "./stage-rows.ts";

const ROWS_AT_ONCE = 500;
const FAMILY_HEADING = "Family";

/**
 * Fills a shop that is not open yet by files, in one go and one transaction: the same reading, comparing and writing as an owner's
 * import, but nothing may be faulty, and brands come with their products. Nobody keeps answers yet, and history begins afterwards.
 */
export async function fillByFiles(
  tx: Tx,
  by: Asking<System>,
  { name, files }: { name: string; files: readonly { family: FamilyName; bytes: Buffer }[] },
): Promise<void> {
  const rows: { place: number; cells: string[] }[] = [];
  let headings: string[] = [];
  for await (const part of tableOfSheets(await Promise.all(files.map(sheetOf)))) {
    if ("headings" in part) headings = part.headings;
    else rows.push(part.row);
  }
  const [batch] = await tx
    .insert(importBatch)
    .values({
      kind: "file",
      name,
      headings,
      columns: meaningsOf(headings).map(nameOfMeaning),
      newStatus: "published",
      mayCost: true,
      status: "comparing",
      rows: rows.length,
      staffName: by.actor.name,
    })
    .returning();
  if (!batch) throw new Error("The import was not written");
  await fillBrands(tx, brandsIn({ headings, rows }));
  await stageRows(tx, batch.id, rows);
  const places = await readPlaces(tx);
  for (let after: number | undefined = 0; after !== undefined; )
    after = await compareSome(tx, { id: batch.id, places, after });
  await requireNoFaults(tx, batch.id, name);
  // The tiers of search begin where they will, so that nothing moves from one to the next.
  await beginTiersWith(
    tx,
    sql`select now() - make_interval(days => coalesce((given ->> 'daysOnSale')::integer, 0)) as created_at, place as id
      from import_row where import_id = ${batch.id} and state = 'new'`,
  );
  const told: Told = { tags: new Set(), history: [] };
  while ((await applyRows(tx, told, { batch: await findBatch(tx, batch.id), by, limit: ROWS_AT_ONCE })).length > 0);
  await requireNoFaults(tx, batch.id, name);
  // Who looks for what was changed in bulk has no use for what the shop began with.
  await tx.delete(importBatch).where(eq(importBatch.id, batch.id));
}

/** Every brand that a row names; a shop that is not open yet has none. */
function brandsIn({ headings, rows }: { headings: readonly string[]; rows: readonly { cells: string[] }[] }): string[] {
  const column = meaningsOf(headings).findIndex((meaning) => nameOfMeaning(meaning) === "brand");
  const names = new Set(rows.map(({ cells }) => (cells[column] ?? "").trim()));
  names.delete("");
  return [...names].sort((one, other) => one.localeCompare(other));
}

/** A family's file as a sheet that says its family. */
async function sheetOf({ family, bytes }: { family: FamilyName; bytes: Buffer }): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const row of readCsv(bytes)) rows.push([rows.length === 0 ? FAMILY_HEADING : family, ...row]);
  return rows;
}

async function requireNoFaults(tx: Tx, id: string, name: string): Promise<void> {
  const [fault] = await tx
    .select({ place: importRow.place, problem: importRow.problem })
    .from(importRow)
    .where(and(eq(importRow.importId, id), inArray(importRow.state, ["faulty", "clashed"])))
    .orderBy(asc(importRow.place))
    .limit(1);
  if (fault) throw new Error(`${name}, row ${fault.place}: ${fault.problem}`);
}
