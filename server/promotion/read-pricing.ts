import type { Facts } from "#contract/facts/family.ts";
import type { BasketLine, OfferedPromotion } from "#contract/rules/pricing/order-pricing.ts";
import { defineStatement } from "#database/statement.ts";
import { type PromotionJson, toCategoryKeys, toPromotion } from "#server/catalogue/index.ts";

interface PricingQuery {
  ids: readonly number[];
  /** As normalizeCode writes them. */
  codes: readonly string[];
  customerId: string | null;
  /** Of the delivery; null uses the account's. */
  phone: string | null;
  courierPricingId: number | null;
  /** An order of the same customer whose uses count as returned. */
  replacesOrderId: string | null;
}

type ProductRow = Omit<BasketLine, "categories" | "quantity" | "facts"> & {
  facts: Facts;
  categoryId: number;
  subCategoryId: number;
  childCategoryId: number;
};

interface OfferRow {
  promotion: PromotionJson;
  codes: (OfferedPromotion["codes"][number] & { isSingleUse: boolean })[];
  usesLeft: number | null;
  budgetLeft: number | null;
  usesByCustomer: number;
  giftPrice: number | null;
  giftStock: number | null;
}

type Row = {
  now: Date;
  floorPercent: number;
  products: ProductRow[];
  offers: OfferRow[];
  hasOrdered: boolean;
  /** A code may be entered now. */
  takesCodes: boolean;
  tags: string[] | null;
  cityId: number | null;
  deliveryPrice: number | null;
};

/** Written as JSON, with the names that the contract uses. */
const PROMOTION = `jsonb_build_object('id', p.id, 'status', p.status, 'name', p.name, 'trigger', p.trigger, 'benefit', p.benefit,
  'target', p.target, 'conditions', p.conditions, 'startsAt', p.starts_at, 'endsAt', p.ends_at, 'maxUses', p.max_uses,
  'budget', p.budget, 'usesPerCustomer', p.uses_per_customer, 'priority', p.priority, 'exclusiveGroup', p.exclusive_group,
  'mayGoBelowFloor', p.may_go_below_floor)`;

// The orders of this shopper, whichever account they used.
const OWN_ORDERS = `shop_order o where (o.customer_id = shopper.id or reverse(o.phone) = reverse(shopper.phone)) and o.id is distinct from $replacesOrderId`;

/**
 * Automatic promotions that run now; what cards show is stored with the product (decision 0094). A
 * code is looked up at any time, because its answer says when it runs.
 */
export const IS_RUNNING = `p.trigger = 'automatic' and not p.on_cards and p.status = 'active'
  and (p.starts_at is null or p.starts_at <= now()) and (p.ends_at is null or p.ends_at > now())`;

// One round trip for all that the price calculation needs.
const readRow = defineStatement<PricingQuery, Row>(
  "read_pricing",
  `
with shopper as (
  select $customerId::uuid as id, coalesce($phone, (select phone from customer where id = $customerId)) as phone
), entered as (
  select c.code, c.promotion_id, c.is_single_use, c.is_single_use and exists (
      select from promotion_use u where u.code = c.code and u.is_single_use and u.returned_at is null
        and u.order_id is distinct from $replacesOrderId) as used
  from promotion_code c where c.code = any($codes)
)
select now(), s.floor_percent as "floorPercent", courier.city_id as "cityId", courier.price as "deliveryPrice",
  (select tags from customer where id = $customerId) as tags,
  exists (select from promotion p where p.trigger = 'code' and p.status = 'active' and (p.ends_at is null or p.ends_at > now()))
    or exists (select from gift_card) as "takesCodes",
  exists (select from ${OWN_ORDERS} and o.status <> 'cancelled') as "hasOrdered",
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'categoryId', sub.category_id,
      'subCategoryId', p.sub_category_id, 'childCategoryId', p.child_category_id, 'brandId', p.brand_id, 'facts', p.facts,
      'price', p.net_price + p.card_discount, 'cost', p.cost, 'reduced', p.net_price + p.card_discount < p.total,
      'cardDiscounts', coalesce(p.card_discounts, '[]'))), '[]')
    from product p join sub_category sub on sub.id = p.sub_category_id
    where p.id = any($ids::int[]) and p.status = 'published') as products,
  (select coalesce(jsonb_agg(jsonb_build_object('promotion', ${PROMOTION},
      'codes', (select coalesce(jsonb_agg(jsonb_build_object('code', e.code, 'used', e.used, 'isSingleUse', e.is_single_use)), '[]')
        from entered e where e.promotion_id = p.id),
      'usesLeft', p.max_uses - t.uses + case when replaced.amount is null then 0 else 1 end,
      'budgetLeft', p.budget - t.spent + coalesce(replaced.amount, 0),
      'usesByCustomer', case when p.uses_per_customer is null then 0 else (
        select count(*) from promotion_use u where u.promotion_id = p.id and u.returned_at is null and u.order_id in (select o.id from ${OWN_ORDERS})) end,
      'giftPrice', gift.net_price + gift.card_discount, 'giftStock', gift.stock)), '[]')
    from promotion p join promotion_tally t on t.promotion_id = p.id
    left join promotion_use replaced on replaced.promotion_id = p.id and replaced.order_id = $replacesOrderId
    left join product gift on p.benefit ->> 'kind' = 'gift' and gift.id = (p.benefit ->> 'productId')::int
      and gift.status = 'published' and not gift.is_bundle
    where (${IS_RUNNING}) or p.id in (select promotion_id from entered)) as offers
from shopper cross join price_setting s
left join courier_pricing courier on courier.id = $courierPricingId`,
);

export type Connection = Parameters<typeof readRow>[0];

export interface PricingData extends Omit<Row, "products" | "offers"> {
  products: Map<number, Omit<BasketLine, "quantity">>;
  promotions: OfferedPromotion[];
  /** Generated codes among those that were entered. */
  singleUseCodes: Set<string>;
}

export async function readPricing(connection: Connection, query: PricingQuery): Promise<PricingData> {
  const [row] = await readRow(connection, query);
  if (!row) throw new Error("The price settings are missing");
  const { products, offers, ...data } = row;
  return {
    ...data,
    products: new Map(products.map((product) => [product.id, toLine(product)])),
    promotions: offers.map(toOffer),
    singleUseCodes: new Set(
      offers.flatMap(({ codes }) => codes.flatMap(({ code, isSingleUse }) => (isSingleUse ? [code] : []))),
    ),
  };
}

export function toLine(row: ProductRow): Omit<BasketLine, "quantity"> {
  const { categoryId: _, subCategoryId: _s, childCategoryId: _c, ...line } = row;
  return { ...line, categories: toCategoryKeys(row) };
}

function toOffer({ promotion, codes, giftPrice, giftStock, ...left }: OfferRow): OfferedPromotion {
  return {
    ...toPromotion(promotion),
    ...left,
    codes: codes.map(({ code, used }) => ({ code, used })),
    giftPrice: giftPrice ?? 0,
    giftStock: giftStock ?? 0,
  };
}
