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
  const created = await createProducts(tx, effects, { context, drafts });
  return rows.map(({ place }, index) => {
    const result = created.get(drafts[index]?.slug ?? "") ?? { problem: "It could not be saved" };
    return "id" in result
      ? { place, state: "applied", productId: result.id, problem: null }
      : { place, state: "clashed", productId: null, problem: result.problem };
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
  const problems = await changeProducts(tx, effects, {
    context,
    steps,
    stockReason: batch.stockReason,
    note: batch.name,
  });
  return rows.map(({ place, productId }) => {
    const problem = problems.get(productId ?? 0) ?? null;
    return { place, state: problem === null ? "applied" : "clashed", productId, problem };
  });
}

function toDraft({ given }: Row, { newStatus }: Batch): ProductDraft {
  const fields = (given ?? {}) as Partial<ProductDraft> & { daysOnSale?: number };
  const facts = Object.entries(given ?? {})
    .filter(([field, value]) => field.startsWith(FACT_PREFIX) && value !== null)
    .map(([field, value]) => [field.slice(FACT_PREFIX.length), value as FactValue]);
  return {
    slug: fields.slug ?? "",
    name: fields.name ?? "",
    brandId: fields.brandId ?? 0,
    subCategoryId: fields.subCategoryId ?? 0,
    childCategoryId: fields.childCategoryId ?? 0,
    total: fields.total ?? 0,
    discount: fields.discount ?? 0,
    stock: fields.stock ?? 0,
    shortDesc: fields.shortDesc ?? "",
    description: fields.description ?? "",
    family: fields.family ?? null,
    facts: Object.fromEntries(facts),
    factSources: fields.factSources ?? {},
    ownChips: fields.ownChips ?? null,
    moreRows: fields.moreRows ?? [],
    status: fields.status ?? newStatus,
    sku: fields.sku ?? null,
    barcode: fields.barcode ?? null,
    cost: fields.cost ?? null,
    warrantyMonths: fields.warrantyMonths ?? null,
    warrantyClass: fields.warrantyClass ?? null,
    warrantyCovers: fields.warrantyCovers ?? null,
    warrantyClaimAt: fields.warrantyClaimAt ?? null,
    asksSerials: fields.asksSerials ?? false,
    hsCode: fields.hsCode ?? null,
    taxUnit: fields.taxUnit ?? null,
    saleType: fields.saleType ?? null,
    createdAt: new Date(Date.now() - (fields.daysOnSale ?? 0) * DAY_MS),
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
