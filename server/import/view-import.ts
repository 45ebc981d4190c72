import { toFactHeading } from "#contract/facts/cell.ts";
import { getFamily } from "#contract/facts/families.ts";
import { COLUMNS, SOURCES_HEADING } from "#contract/import/columns.ts";
import { SOURCES_FIELD } from "#contract/import/read-row.ts";
import type { Import, WholeImport } from "#contract/office/catalogue/import.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, desc, eq, lt, ne, sql } from "#database/orm.ts";
import { buildCursorCondition, toCursor, toMicroseconds } from "#database/page-cursor.ts";
import { importBatch, importRow } from "#database/schema.ts";
import { type Batch, countRows, getBatch, hasPricesOnly, removeCosts } from "./import.repository.ts";

const SAMPLE_ROWS = 5;

/** `canSeeCosts` is about the viewer; another staff member may have uploaded the file. */
export async function readImport(
  db: Queryable,
  id: string,
  { canSeeCosts }: { canSeeCosts: boolean },
): Promise<WholeImport> {
  const batch = await getBatch(db, id);
  const [counted, sample, sameFile, mayBeScheduled] = await Promise.all([
    // The page polls every second, and the import's row already has the progress.
    isWorking(batch) ? { counts: {}, ticked: 0, warned: {}, mustType: false } : countRows(db, id, { canSeeCosts }),
    db
      .select({ cells: importRow.cells })
      .from(importRow)
      .where(eq(importRow.importId, id))
      .orderBy(asc(importRow.place))
      .limit(SAMPLE_ROWS),
    findEarlierUpload(db, batch),
    batch.status === "compared" && hasPricesOnly(db, id),
  ]);
  return {
    ...toSummary(batch),
    headings: batch.headings,
    columns: batch.columns,
    family: batch.family,
    newStatus: batch.newStatus,
    sample: sample.map(({ cells }) => (canSeeCosts ? cells : removeCosts(batch, cells))),
    choices: toChoices({ ...batch, canSeeCosts: batch.canSeeCosts && canSeeCosts }),
    ...counted,
    mayBeScheduled,
    sameFile,
  };
}

const isWorking = ({ status }: Batch) => ["comparing", "applying", "undoing"].includes(status);

export async function listImports(
  db: Queryable,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ imports: Import[]; next: string | null }> {
  const moment = sql`${importBatch.createdAt}`;
  const rows = await db
    .select({ batch: importBatch, micros: toMicroseconds(moment) })
    .from(importBatch)
    .where(buildCursorCondition(after, { moment, id: sql`${importBatch.id}`, ids: "uuid", descending: true }))
    .orderBy(desc(importBatch.createdAt), desc(importBatch.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    imports: page.map(({ batch }) => toSummary(batch)),
    next: last ? toCursor({ micros: last.micros, id: last.batch.id }) : null,
  };
}

function toSummary(batch: Batch): Import {
  const { id, kind, name, supplier, status, failure, rows, done, staffName, createdAt } = batch;
  const { appliedAt, undoneAt, startsAt, endsAt } = batch;
  return {
    id,
    kind,
    name,
    supplier,
    status,
    failure,
    rows,
    done: Math.min(done, rows),
    by: staffName,
    createdAt: createdAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  };
}

async function findEarlierUpload(db: Queryable, { id, fileHash, createdAt }: Batch): Promise<WholeImport["sameFile"]> {
  if (!fileHash) return null;
  const [same] = await db
    .select({ id: importBatch.id, createdAt: importBatch.createdAt, status: importBatch.status })
    .from(importBatch)
    .where(
      and(
        eq(importBatch.fileHash, fileHash),
        ne(importBatch.id, id),
        lt(importBatch.createdAt, createdAt),
        ne(importBatch.status, "mapping"),
      ),
    )
    .orderBy(desc(importBatch.createdAt))
    .limit(1);
  return same ? { ...same, createdAt: same.createdAt.toISOString() } : null;
}

/** The possible meanings of a column: common fields, and facts of the chosen family or mapped already. */
function toChoices({ family, columns, canSeeCosts }: Batch): WholeImport["choices"] {
  const common = COLUMNS.filter(({ secret }) => canSeeCosts || !secret).map(({ field, heading }) => ({
    name: field,
    title: heading,
    group: "All products",
  }));
  const familyDefinition = family === null ? undefined : getFamily(family);
  const facts = new Set([
    ...(familyDefinition ? Object.keys(familyDefinition.facts).map((key) => toFactHeading(familyDefinition, key)) : []),
    ...columns.filter((name) => name.startsWith("fact:")).map((name) => name.slice("fact:".length)),
  ]);
  return [
    ...common,
    { name: SOURCES_FIELD, title: SOURCES_HEADING, group: "All products" },
    ...[...facts].map((heading) => ({
      name: `fact:${heading}`,
      title: heading,
      group: familyDefinition?.title ?? "Specifications",
    })),
  ];
}
