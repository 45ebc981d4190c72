import { toCanonicalJson } from "#contract/canonical-json.ts";
import { calculateCardDiscounts } from "#contract/rules/pricing/card-discounts.ts";
import type { BasketLine, DiscountShare } from "#contract/rules/pricing/order-pricing.ts";
import type { Promotion } from "#contract/rules/pricing/promotion.ts";
import type { Tx } from "#database/database.ts";
import { and, asc, eq, gt, isNull, or, sql } from "#database/orm.ts";
import { cardDiscountDue, priceSetting, product, promotion, subCategory } from "#database/schema.ts";
import { listProductTags } from "../tags.ts";
import { toCategoryKeys } from "./category-keys.ts";
import { toPromotion } from "./stored-promotion.ts";

/** As many as a batch of an import changes, so that its transaction leaves none. */
const BATCH = 500;

interface RefreshOptions {
  /** The job waits for locked products; another write leaves them to the job, because waiting could deadlock. */
  waits: boolean;
}

/**
 * Calculates card discounts again, and returns how many. Products are locked before promotions, so
 * that a promotion that starts or ends finds every product calculated without it (decision 0094).
 */
export async function refreshDueDiscounts(
  tx: Tx,
  { tags }: { tags: Set<string> },
  { waits }: RefreshOptions,
): Promise<number> {
  const due = await tx.select().from(cardDiscountDue).orderBy(asc(cardDiscountDue.productId)).limit(BATCH);
  if (due.length === 0) return 0;
  const rows = await lockProducts(
    tx,
    due.map(({ productId }) => productId),
    waits,
  );
  if (rows.length === 0) return 0;
  const context = await readContext(tx);
  const changes = rows.flatMap((row) => {
    const cardDiscounts = calculateCardDiscounts(toLine(row), context);
    return isSame(row.cardDiscounts ?? [], cardDiscounts) ? [] : [{ ...row, cardDiscounts }];
  });
  await writeDiscounts(tx, changes);
  await tx
    .delete(cardDiscountDue)
    .where(sql`${cardDiscountDue.productId} = any(${sql.param(rows.map(({ id }) => id))}::integer[])`);
  for (const change of changes) for (const tag of listProductTags(change)) tags.add(tag);
  return rows.length;
}

type Row = Awaited<ReturnType<typeof lockProducts>>[number];

function lockProducts(tx: Tx, ids: readonly number[], waits: boolean) {
  const { id, slug, name, brandId, subCategoryId, childCategoryId, facts, total, cost, cardDiscounts } = product;
  return tx
    .select({
      id,
      slug,
      name,
      brandId,
      subCategoryId,
      childCategoryId,
      facts,
      total,
      cost,
      cardDiscounts,
      categoryId: subCategory.categoryId,
      subCategorySlug: subCategory.slug,
      price: sql<number>`${product.netPrice} + ${product.cardDiscount}`,
    })
    .from(product)
    .innerJoin(subCategory, eq(subCategory.id, product.subCategoryId))
    .where(sql`${product.id} = any(${sql.param([...ids])}::integer[])`)
    .orderBy(product.isBundle, product.id)
    .for("no key update", waits ? { of: product } : { of: product, skipLocked: true });
}

interface Context {
  promotions: Promotion[];
  floorPercent: number;
  now: Date;
}

async function readContext(tx: Tx): Promise<Context> {
  // Not the transaction's start: a promotion may have started or ended while the products were waited for.
  const clock = sql`clock_timestamp()`;
  const rows = await tx
    .select()
    .from(promotion)
    .where(
      and(promotion.onCards, eq(promotion.status, "active"), or(isNull(promotion.endsAt), gt(promotion.endsAt, clock))),
    )
    .orderBy(promotion.id)
    .for("share");
  const [setting] = await tx
    .select({ floorPercent: priceSetting.floorPercent, now: sql`clock_timestamp()`.mapWith(promotion.createdAt) })
    .from(priceSetting);
  if (!setting) throw new Error("The price settings are missing");
  return { ...setting, promotions: rows.map(toPromotion) };
}

function toLine(row: Row): Omit<BasketLine, "quantity"> {
  const { id, name, brandId, facts, price, cost, total } = row;
  return { id, name, categories: toCategoryKeys(row), brandId, facts, price, cost, reduced: price < total };
}

const isSame = (one: readonly DiscountShare[], other: readonly DiscountShare[]) =>
  toCanonicalJson(one) === toCanonicalJson(other);

async function writeDiscounts(tx: Tx, changes: readonly Pick<Row, "id" | "cardDiscounts">[]): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.map(({ id, cardDiscounts }) => ({
    id,
    amount: (cardDiscounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    shares: cardDiscounts?.length === 0 ? null : cardDiscounts,
  }));
  // The price history has what shoppers were asked for, so that a discount that comes back is no saving.
  await tx.execute(sql`
    with given as materialized (
      select n.*, p.card_discount <> n.amount as moves
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as n (id integer, amount integer, shares jsonb)
      join product p on p.id = n.id
    ), changed as (
      update product p set card_discount = g.amount, card_discounts = nullif(g.shares, 'null'),
        net_price = floor(p.total::bigint * (100 - p.discount) / 100) - g.amount, updated_at = now()
      from given g where p.id = g.id
      returning p.id, p.total, p.discount, p.net_price, g.moves
    )
    insert into price_change (product_id, total, discount, net_price)
    select id, total, discount, net_price from changed where moves order by id`);
}
