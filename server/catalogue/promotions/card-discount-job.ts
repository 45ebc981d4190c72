// Brings cards in step with the promotions that hold for everybody (decision 0094). What is due is stored, so a late
// or repeated job on any node finds the work or sees that it is done.
import { isRunning } from "#contract/rules/pricing/card-discounts.ts";
import type { Conditions, Target } from "#contract/rules/pricing/promotion.ts";
import type { Queryable, Tx } from "#database/database.ts";
import { readDatabaseTime } from "#database/moment.ts";
import { and, eq, isNotNull, or, sql } from "#database/orm.ts";
import { promotion } from "#database/schema.ts";
import { createSystemContext } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { runCatalogueWrite } from "../edit/run-catalogue-write.ts";
import { refreshDueDiscounts } from "./refresh-due-discounts.ts";
import { toPromotion } from "./stored-promotion.ts";

type Writer = Pick<Shop, "db" | "responseCache" | "catalogueCache">;

export async function startCardDiscountJob(shop: Shop): Promise<void> {
  const { jobs, db } = shop;
  await jobs.work("card-discounts", () => applyToCards(shop));
  await jobs.schedule("card-discounts", "* * * * *");
  await jobs.enqueue(db, "card-discounts", {});
}

/** Runs the job as soon as the transaction commits, and when the promotion starts and ends. */
export async function enqueueCardDiscounts(
  tx: Queryable,
  jobs: Shop["jobs"],
  { startsAt, endsAt }: Pick<Conditions, "startsAt" | "endsAt">,
): Promise<void> {
  await jobs.enqueue(tx, "card-discounts", {});
  for (const time of [startsAt, endsAt])
    if (time !== null) await jobs.enqueue(tx, "card-discounts", {}, { startAfter: new Date(time) });
}

export async function applyToCards(shop: Writer): Promise<void> {
  for (const { id } of await listPossibleChanges(shop.db)) await shop.db.transaction((tx) => markProducts(tx, id));
  const context = createSystemContext("card-discounts");
  let left = 1;
  while (left > 0)
    left = await runCatalogueWrite(shop, context, (tx, effects) => refreshDueDiscounts(tx, effects, { waits: true }));
}

/** Promotions that may have started, changed or ended. */
function listPossibleChanges(db: Queryable): Promise<{ id: number }[]> {
  const { id, onCards, status, cardedVersion } = promotion;
  return db
    .select({ id })
    .from(promotion)
    .where(or(and(onCards, eq(status, "active")), isNotNull(cardedVersion)));
}

/** Marks the products of a promotion that has started, changed or ended as due. */
async function markProducts(tx: Tx, id: number): Promise<void> {
  // Waits for calculations that have read the promotion, so that their products are seen below.
  const [row] = await tx.select().from(promotion).where(eq(promotion.id, id)).for("no key update");
  if (!row) return;
  const runs = row.onCards && isRunning(toPromotion(row), await readDatabaseTime(tx));
  const cardedVersion = runs ? row.version : null;
  if (cardedVersion === row.cardedVersion) return;
  await tx.execute(sql`
    insert into card_discount_due
    select id from product where card_discount > 0 and card_discounts @> ${JSON.stringify([{ promotionId: id }])}::jsonb
    on conflict do nothing`);
  if (runs) await tx.execute(sql`insert into card_discount_due ${buildCandidates(row.target)} on conflict do nothing`);
  await tx.update(promotion).set({ cardedVersion }).where(eq(promotion.id, id));
}

/** At least the target's products; facts are compared when the discount is calculated. */
function buildCandidates({ productIds, brandIds, categories }: Pick<Target, "productIds" | "brandIds" | "categories">) {
  const conditions = [sql`true`];
  const isOneOf = (column: string, ids: readonly number[]) =>
    sql`${sql.raw(column)} = any(${sql.param([...ids])}::integer[])`;
  if (productIds.length > 0) conditions.push(isOneOf("p.id", productIds));
  if (brandIds.length > 0) conditions.push(isOneOf("p.brand_id", brandIds));
  if (categories.length > 0) {
    const idsOf = (level: string) =>
      categories.flatMap((key) => (key.startsWith(`${level}:`) ? Number(key.split(":")[1]) : []));
    conditions.push(sql`(${isOneOf("s.category_id", idsOf("category"))} or ${isOneOf("p.sub_category_id", idsOf("sub-category"))}
      or ${isOneOf("p.child_category_id", idsOf("child-category"))})`);
  }
  return sql`select p.id from product p join sub_category s on s.id = p.sub_category_id where ${sql.join(conditions, sql` and `)}`;
}
