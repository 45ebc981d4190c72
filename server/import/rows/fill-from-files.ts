import type { FamilyName } from "#contract/facts/families.ts";
import { findMeanings, formatMeaning } from "#contract/import/find-columns.ts";
import { FAMILY_HEADING } from "#contract/import/headings.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, inArray, sql } from "#database/orm.ts";
import { importBatch, importRow } from "#database/schema.ts";
import { fillBrands, rebalanceTiers, type WriteEffects } from "#server/catalogue/index.ts";
import type { RequestContext, System } from "#server/request-context.ts";
import { compareNextRows } from "../compare-import.ts";
import { readCsv } from "../file/read-csv.ts";
import { buildTableFromSheets } from "../file/tables.ts";
import { getBatch } from "../import.repository.ts";
import { applyRows } from "./apply-rows.ts";
import { readCatalogueIds } from "./catalogue-ids.ts";
import { stageRows } from "./stage-rows.ts";

const ROWS_AT_ONCE = 500;

/**
 * Fills a new shop from files in one transaction with the code of imports; faulty rows are errors and
 * brands are created. Nothing is cached yet, and the history begins afterwards.
 */
export async function fillFromFiles(
  tx: Tx,
  context: RequestContext<System>,
  { name, files }: { name: string; files: readonly { family: FamilyName; bytes: Buffer }[] },
): Promise<void> {
  const rows: { place: number; cells: string[] }[] = [];
  let headings: string[] = [];
  for await (const part of buildTableFromSheets(await Promise.all(files.map(readSheet)))) {
    if ("headings" in part) headings = part.headings;
    else rows.push(part.row);
  }
  const [batch] = await tx
    .insert(importBatch)
    .values({
      kind: "file",
      name,
      headings,
      columns: findMeanings(headings).map(formatMeaning),
      newStatus: "published",
      canSeeCosts: true,
      status: "comparing",
      rows: rows.length,
      staffName: context.actor.name,
    })
    .returning();
  if (!batch) throw new Error("The import was not written");
  await fillBrands(tx, listBrands({ headings, rows }));
  await stageRows(tx, batch.id, rows);
  const catalogueIds = await readCatalogueIds(tx);
  for (let after: number | undefined = 0; after !== undefined; )
    after = await compareNextRows(tx, { id: batch.id, catalogueIds, after });
  await requireNoFaults(tx, batch.id, name);
  // Sets the search tiers to their final bounds, so that no product moves between them.
  await rebalanceTiers(
    tx,
    sql`select now() - make_interval(days => coalesce((given ->> 'daysOnSale')::integer, 0)) as created_at, place as id
      from import_row where import_id = ${batch.id} and state = 'new'`,
  );
  const effects: WriteEffects = { tags: new Set(), history: [] };
  while (
    (await applyRows(tx, effects, { batch: await getBatch(tx, batch.id), context, limit: ROWS_AT_ONCE })).length > 0
  );
  await requireNoFaults(tx, batch.id, name);
  // The initial products are no bulk change, so they do not appear in the list of imports.
  await tx.delete(importBatch).where(eq(importBatch.id, batch.id));
}

/** Lists the brands in the rows; a new shop has no brands yet. */
function listBrands({
  headings,
  rows,
}: {
  headings: readonly string[];
  rows: readonly { cells: string[] }[];
}): string[] {
  const column = findMeanings(headings).findIndex((meaning) => formatMeaning(meaning) === "brand");
  const names = new Set(rows.map(({ cells }) => (cells[column] ?? "").trim()));
  names.delete("");
  return [...names].sort((one, other) => one.localeCompare(other));
}

/** Reads a family's file as a sheet with a family column. */
async function readSheet({ family, bytes }: { family: FamilyName; bytes: Buffer }): Promise<string[][]> {
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
