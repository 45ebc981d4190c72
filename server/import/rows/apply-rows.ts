import type { FactValue } from "#contract/facts/fact.ts";
import { FACT_PREFIX } from "#contract/import/read-row.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, gt, sql } from "#database/orm.ts";
import { importRow } from "#database/schema.ts";
import { changeProducts, createProducts, type ProductDraft, type WriteEffects } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember, System } from "#server/request-context.ts";
import { type Batch, buildPlacesCondition, ROWS_TO_APPLY, type Row } from "../import.repository.ts";

type ApplyContext = RequestContext<StaffMember | System>;

interface Outcome {
  place: number;
  state: "applied" | "clashed";
  productId: number | null;
  problem: string | null;
}

/**
 * Applies the next rows after a place with all their effects in this transaction, and returns their
 * places. Starting after the last place avoids scanning finished rows again with every batch.
 */
export async function applyRows(
  tx: Tx,
  effects: WriteEffects,
  { batch, context, limit, after = 0 }: { batch: Batch; context: ApplyContext; limit: number; after?: number },
): Promise<number[]> {
  const rows = await tx
    .select()
    .from(importRow)
    .where(and(eq(importRow.importId, batch.id), ROWS_TO_APPLY, gt(importRow.place, after)))
    .orderBy(asc(importRow.place))
    .limit(limit);
  if (rows.length === 0) return [];
  const outcomes = [
    ...(await applyNew(tx, effects, { batch, context, rows: rows.filter(({ state }) => state === "new") })),
    ...(await applyChanged(tx, effects, { batch, context, rows: rows.filter(({ state }) => state === "changed") })),
  ];
  await writeOutcomes(tx, batch, outcomes);
  return rows.map(({ place }) => place);
}

async function applyNew(
  tx: Tx,
  effects: WriteEffects,
  { batch, context, rows }: { batch: Batch; context: ApplyContext; rows: readonly Row[] },
): Promise<Outcome[]> {
  const drafts = rows.map((row) => toDraft(row, batch));
  const answers = await createProducts(tx, effects, { context, drafts });
  return rows.map(({ place }, index) => {
    const answer = answers.get(drafts[index]?.slug ?? "") ?? { refused: "It was not written" };
    return "id" in answer
      ? { place, state: "applied", productId: answer.id, problem: null }
      : { place, state: "clashed", productId: null, problem: answer.refused };
  });
}

async function applyChanged(
  tx: Tx,
  effects: WriteEffects,
  { batch, context, rows }: { batch: Batch; context: ApplyContext; rows: readonly Row[] },
): Promise<Outcome[]> {
  const steps = rows.map(({ productId, before, after }) => ({
    id: productId ?? 0,
    expected: before ?? {},
    set: after ?? {},
  }));
  const refused = await changeProducts(tx, effects, {
    context,
    steps,
    stockReason: batch.stockReason,
    note: batch.name,
  });
  return rows.map(({ place, productId }) => {
    const problem = refused.get(productId ?? 0) ?? null;
    return { place, state: problem === null ? "applied" : "clashed", productId, problem };
  });
}

function toDraft({ given }: Row, { newStatus }: Batch): ProductDraft {
  const values = (given ?? {}) as Partial<ProductDraft> & { daysOnSale?: number };
  const facts = Object.entries(given ?? {})
    .filter(([field, value]) => field.startsWith(FACT_PREFIX) && value !== null)
    .map(([field, value]) => [field.slice(FACT_PREFIX.length), value as FactValue]);
  return {
    slug: values.slug ?? "",
    name: values.name ?? "",
    brandId: values.brandId ?? 0,
    subCategoryId: values.subCategoryId ?? 0,
    childCategoryId: values.childCategoryId ?? 0,
    total: values.total ?? 0,
    discount: values.discount ?? 0,
    stock: values.stock ?? 0,
    shortDesc: values.shortDesc ?? "",
    description: values.description ?? "",
    family: values.family ?? null,
    facts: Object.fromEntries(facts),
    factSources: values.factSources ?? {},
    ownChips: values.ownChips ?? null,
    moreRows: values.moreRows ?? [],
    status: values.status ?? newStatus,
    sku: values.sku ?? null,
    barcode: values.barcode ?? null,
    cost: values.cost ?? null,
    warrantyMonths: values.warrantyMonths ?? null,
    warrantyClass: values.warrantyClass ?? null,
    createdAt: new Date(Date.now() - (values.daysOnSale ?? 0) * DAY_MS),
  };
}

async function writeOutcomes(tx: Tx, { id }: Batch, outcomes: readonly Outcome[]): Promise<void> {
  await tx.execute(sql`
    update import_row i set state = o.state, product_id = o."productId", problem = o.problem
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (place integer, state text, "productId" integer, problem text)
    where ${buildPlacesCondition(
      id,
      outcomes.map(({ place }) => place),
    )} and i.place = o.place`);
}
