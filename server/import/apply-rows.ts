import type { FactValue } from "#contract/facts/fact.ts";
import { FACT } from "#contract/import/read-row.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, gt, sql } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import type { Asking, StaffMember, System } from "#server/asking.ts";
import { changeProducts, createProducts, type ProductDraft, type Told } from "#server/catalogue/index.ts";
import { type Batch, type Row, WAITING, withPlaces } from "./import.repository.ts";

type By = Asking<StaffMember | System>;

/** What became of a row. */
interface Outcome {
  place: number;
  state: "applied" | "clashed";
  productId: number | null;
  problem: string | null;
}

/**
 * Applies the next rows of an import after a place, in this transaction: all of what follows from them, or nothing. Answers their places.
 * Who goes on from the last one never looks again at what is done, which would take longer with every batch.
 */
export async function applyRows(
  tx: Tx,
  told: Told,
  { batch, by, limit, after = 0 }: { batch: Batch; by: By; limit: number; after?: number },
): Promise<number[]> {
  const rows = await tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.importId, batch.id), WAITING, gt(importRow.place, after)))
    .orderBy(asc(importRow.place))
    .limit(limit);
  if (rows.length === 0) return [];
  const outcomes = [
    ...(await applyNew(tx, told, { batch, by, rows: rows.filter(({ state }) => state === "new") })),
    ...(await applyChanged(tx, told, { batch, by, rows: rows.filter(({ state }) => state === "changed") })),
  ];
  await writeOutcomes(tx, batch, outcomes);
  return rows.map(({ place }) => place);
}

async function applyNew(
  tx: Tx,
  told: Told,
  { batch, by, rows }: { batch: Batch; by: By; rows: readonly Row[] },
): Promise<Outcome[]> {
  const drafts = rows.map((row) => draftOf(row, batch));
  const answers = await createProducts(tx, told, { by, drafts });
  return rows.map(({ place }, index) => {
    const answer = answers.get(drafts[index]?.slug ?? "") ?? { refused: "It was not written" };
    return "id" in answer
      ? { place, state: "applied", productId: answer.id, problem: null }
      : { place, state: "clashed", productId: null, problem: answer.refused };
  });
}

async function applyChanged(
  tx: Tx,
  told: Told,
  { batch, by, rows }: { batch: Batch; by: By; rows: readonly Row[] },
): Promise<Outcome[]> {
  const steps = rows.map(({ productId, before, after }) => ({
    id: productId ?? 0,
    seen: before ?? {},
    set: after ?? {},
  }));
  const refused = await changeProducts(tx, told, { by, steps, stockReason: batch.stockReason, note: batch.name });
  return rows.map(({ place, productId }) => {
    const problem = refused.get(productId ?? 0) ?? null;
    return { place, state: problem === null ? "applied" : "clashed", productId, problem };
  });
}

function draftOf({ given }: Row, { newStatus }: Batch): ProductDraft {
  const said = (given ?? {}) as Partial<ProductDraft> & { daysOnSale?: number };
  const facts = Object.entries(given ?? {})
    .filter(([field, value]) => field.startsWith(FACT) && value !== null)
    .map(([field, value]) => [field.slice(FACT.length), value as FactValue]);
  return {
    slug: said.slug ?? "",
    name: said.name ?? "",
    brandId: said.brandId ?? 0,
    subCategoryId: said.subCategoryId ?? 0,
    childCategoryId: said.childCategoryId ?? 0,
    total: said.total ?? 0,
    discount: said.discount ?? 0,
    stock: said.stock ?? 0,
    shortDesc: said.shortDesc ?? "",
    description: said.description ?? "",
    family: said.family ?? null,
    facts: Object.fromEntries(facts),
    factSources: said.factSources ?? {},
    ownChips: said.ownChips ?? null,
    moreRows: said.moreRows ?? [],
    status: said.status ?? newStatus,
    sku: said.sku ?? null,
    barcode: said.barcode ?? null,
    cost: said.cost ?? null,
    warrantyMonths: said.warrantyMonths ?? null,
    warrantyClass: said.warrantyClass ?? null,
    createdAt: new Date(Date.now() - (said.daysOnSale ?? 0) * DAY_MS),
  };
}

async function writeOutcomes(tx: Tx, { id }: Batch, outcomes: readonly Outcome[]): Promise<void> {
  await tx.execute(sql`
    update import_row i set state = o.state, product_id = o."productId", problem = o.problem
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (place integer, state text, "productId" integer, problem text)
    where ${withPlaces(
      id,
      outcomes.map(({ place }) => place),
    )} and i.place = o.place`);
}
