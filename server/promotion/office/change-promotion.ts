import { toCanonicalJson } from "#contract/canonical-json.ts";
import { createInvalidError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import type { PromotionStatus } from "#contract/rules/pricing/promotion.ts";
import type { Tx } from "#database/database.ts";
import { and, eq } from "#database/orm.ts";
import { product, promotion, promotionCode, promotionTally } from "#database/schema.ts";
import { findDifference, type RecordedFields, record } from "#server/audit/index.ts";
import { enqueueCardDiscounts, type PromotionRow, toPromotion, toPromotionColumns } from "#server/catalogue/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { insertGeneratedCodes } from "./generate-codes.ts";

type StaffContext = RequestContext<StaffMember>;
type Writer = Pick<Shop, "db" | "jobs">;

export function createPromotion({ db, jobs }: Writer, context: StaffContext, form: PromotionForm): Promise<number> {
  return db.transaction(async (tx) => {
    const { code, ...fields } = form;
    const [row] = await tx.insert(promotion).values(toPromotionColumns(fields)).returning();
    if (!row) throw new Error("The promotion was not written");
    await tx.insert(promotionTally).values({ promotionId: row.id });
    await writeSharedCode(tx, row.id, code);
    await requireSound(tx, row.id, form);
    await enqueueCardDiscounts(tx, jobs, form.conditions);
    await record(tx, context, [{ action: "promotion.create", subject: toSubject(row), after: form }]);
    return row.id;
  });
}

/** Refuses a stale `version`, so that another staff member's change is not overwritten. */
export function changePromotion(
  { db, jobs }: Writer,
  context: StaffContext,
  { id, version, form }: { id: number; version: number; form: PromotionForm },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockPromotion(tx, { id, version });
    await writeChange(tx, context, { row, form, jobs });
  });
}

export function changePromotionStatus(
  { db, jobs }: Writer,
  context: StaffContext,
  { id, version, status }: { id: number; version: number; status: PromotionStatus },
): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await lockPromotion(tx, { id, version });
    await writeChange(tx, context, { row, form: { ...(await toForm(tx, row)), status }, jobs });
  });
}

async function writeChange(
  tx: Tx,
  context: StaffContext,
  { row, form, jobs }: { row: PromotionRow; form: PromotionForm; jobs: Shop["jobs"] },
): Promise<void> {
  const before = await toForm(tx, row);
  const difference = findDifference(sortFields(before), sortFields(form));
  if (!difference) return;
  const { code, ...fields } = form;
  await tx
    .update(promotion)
    .set({ ...toPromotionColumns(fields), version: row.version + 1 })
    .where(eq(promotion.id, row.id));
  if (code !== before.code) await writeSharedCode(tx, row.id, code);
  await requireSound(tx, row.id, form);
  await enqueueCardDiscounts(tx, jobs, form.conditions);
  await record(tx, context, [
    { action: "promotion.change", subject: toSubject({ ...row, name: form.name }), ...difference },
  ]);
}

export function generateCodes(
  { db }: Pick<Shop, "db">,
  context: StaffContext,
  { id, count }: { id: number; count: number },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(promotion).where(eq(promotion.id, id)).for("share");
    if (!row) throw createNotFoundError("promotion");
    if (row.trigger !== "code") throw createInvalidError({ count: "An automatic promotion needs no codes" });
    await insertGeneratedCodes(tx, { promotionId: id, count });
    await record(tx, context, [{ action: "promotion.codes", subject: toSubject(row), after: { codes: count } }]);
  });
}

/** PostgreSQL sorts the members of stored JSON in its own way, so that equal fields could look different. */
export function sortFields<T>(fields: T): T & RecordedFields {
  return JSON.parse(toCanonicalJson(fields)) as T & RecordedFields;
}

/** The fields as staff edit them. */
export async function toForm(tx: Pick<Tx, "select">, row: PromotionRow): Promise<PromotionForm> {
  const { id: _, ...fields } = toPromotion(row);
  const [shared] = await tx
    .select({ code: promotionCode.code })
    .from(promotionCode)
    .where(and(eq(promotionCode.promotionId, row.id), eq(promotionCode.isSingleUse, false)));
  return { ...fields, code: shared?.code ?? null } as PromotionForm;
}

async function lockPromotion(tx: Tx, { id, version }: { id: number; version: number }): Promise<PromotionRow> {
  const [row] = await tx.select().from(promotion).where(eq(promotion.id, id)).for("no key update");
  if (!row) throw createNotFoundError("promotion");
  if (row.version !== version) throw new ShopError("changed-meanwhile");
  return row;
}

async function writeSharedCode(tx: Tx, promotionId: number, code: string | null): Promise<void> {
  await tx
    .delete(promotionCode)
    .where(and(eq(promotionCode.promotionId, promotionId), eq(promotionCode.isSingleUse, false)));
  if (code === null) return;
  const inserted = await tx
    .insert(promotionCode)
    .values({ code, promotionId, isSingleUse: false })
    .onConflictDoNothing()
    .returning({ code: promotionCode.code });
  if (inserted.length === 0) throw createInvalidError({ code: "Another promotion has this code" });
}

/** What the fields alone cannot tell: an active promotion by code needs a code, and a gift must be a product. */
async function requireSound(
  tx: Tx,
  promotionId: number,
  { trigger, status, benefit, code }: PromotionForm,
): Promise<void> {
  if (trigger === "automatic" && code !== null)
    throw createInvalidError({ code: "An automatic promotion needs no code" });
  if (trigger === "code" && status === "active") {
    const [any] = await tx.select().from(promotionCode).where(eq(promotionCode.promotionId, promotionId)).limit(1);
    if (!any) throw createInvalidError({ code: "Enter a code, or save a draft and generate codes" });
  }
  if (benefit.kind !== "gift") return;
  const [gift] = await tx
    .select({ isBundle: product.isBundle })
    .from(product)
    .where(and(eq(product.id, benefit.productId), eq(product.status, "published")));
  if (!gift) throw createInvalidError({ "benefit.productId": "Choose a product that is in the shop" });
  if (gift.isBundle) throw createInvalidError({ "benefit.productId": "A finished PC cannot be a gift" });
}

const toSubject = ({ id, name }: Pick<PromotionRow, "id" | "name">) => ({ kind: "promotion", id, name });
