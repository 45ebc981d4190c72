import { completePromotion, type PromotionDraft } from "#contract/rules/pricing/testing/complete-promotion.ts";
import type { Queryable } from "#database/database.ts";
import { promotion, promotionCode, promotionTally } from "#database/schema.ts";
import { toPromotionColumns } from "#server/catalogue/index.ts";

/** Inserts an active promotion, with its shared code if the draft has one. Returns its id. */
export async function newPromotion(
  { db }: { db: Queryable },
  { singleUseCodes = [], ...draft }: PromotionDraft & { singleUseCodes?: readonly string[] },
): Promise<number> {
  const code = draft.code ?? singleUseCodes[0];
  const {
    codes: _,
    usesLeft: _u,
    budgetLeft: _b,
    usesByCustomer: _c,
    giftPrice: _p,
    giftStock: _s,
    ...complete
  } = completePromotion({ ...draft, ...(code !== undefined && { code }) });
  const { id: _id, ...columns } = complete;
  const [row] = await db.insert(promotion).values(toPromotionColumns(columns)).returning({ id: promotion.id });
  if (!row) throw new Error("The promotion was not inserted");
  await db.insert(promotionTally).values({ promotionId: row.id });
  const codes = [
    ...(draft.code === undefined ? [] : [{ code: draft.code, isSingleUse: false }]),
    ...singleUseCodes.map((own) => ({ code: own, isSingleUse: true })),
  ];
  if (codes.length > 0) await db.insert(promotionCode).values(codes.map((own) => ({ ...own, promotionId: row.id })));
  return row.id;
}
