import type { PromotionForm, PromotionPreview } from "#contract/office/catalogue/promotion-calls.ts";
import { PREVIEWED_ORDERS } from "#contract/rules/office-limits.ts";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { calculateCardDiscounts, holdsForEverybody } from "#contract/rules/pricing/card-discounts.ts";
import type { BasketLine, OfferedPromotion } from "#contract/rules/pricing/order-pricing.ts";
import { priceOrder } from "#contract/rules/pricing/price-order.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { priceSetting, product } from "#database/schema.ts";
import { NO_BALANCES } from "../balances.ts";
import { toLine } from "../read-pricing.ts";

interface EarlierOrder extends Record<string, unknown> {
  number: string;
  at: string;
  total: number;
  delivery: number;
  method: PaymentMethod;
  cityId: number | null;
  isFirst: boolean;
  tags: string[];
  lines: (Parameters<typeof toLine>[0] & Pick<BasketLine, "quantity">)[];
}

const EXAMPLES = 5;

/**
 * What the orders of the last week would have cost with this promotion alone, at the prices that they were
 * placed at and within its limits. Its start and end do not count.
 */
export async function previewPromotion(db: Db, { code: shared, ...form }: PromotionForm): Promise<PromotionPreview> {
  const code = form.trigger === "code" ? (shared ?? "CODE") : null;
  const [orders, [setting], giftPrice] = await Promise.all([
    readLastWeek(db),
    db.select().from(priceSetting),
    readGiftPrice(db, form),
  ]);
  const floorPercent = setting?.floorPercent ?? 0;
  // What cards show is calculated for each piece.
  const onCards = holdsForEverybody(form);
  let [uses, spent] = [0, 0];
  const { settings, ...money } = NO_BALANCES;
  const discounts = orders.map((order) => {
    const promotion: OfferedPromotion = {
      ...form,
      id: 0,
      status: "active",
      conditions: { ...form.conditions, startsAt: null, endsAt: null },
      codes: code === null ? [] : [{ code, used: false }],
      usesLeft: form.limits.uses === null ? null : form.limits.uses - uses,
      budgetLeft: form.limits.budget === null ? null : form.limits.budget - spent,
      usesByCustomer: 0,
      giftPrice,
      giftStock: Number.MAX_SAFE_INTEGER,
    };
    const lines = order.lines.map(({ quantity, ...line }) => ({ ...toLine(line), quantity }));
    const context = { promotions: [promotion], floorPercent, now: new Date(order.at) };
    const priced = priceOrder({
      lines: onCards ? lines.map((line) => ({ ...line, cardDiscounts: calculateCardDiscounts(line, context) })) : lines,
      deliveryPrice: order.delivery,
      paymentMethod: order.method,
      shopper: {
        signedIn: true,
        firstOrder: order.isFirst,
        tags: order.tags,
        cityId: order.cityId,
        now: new Date(order.at),
      },
      promotions: onCards ? [] : [promotion],
      codes: code === null ? [] : [code],
      ...money,
      settings: { ...settings, floorPercent },
    });
    const amounts = [...priced.discounts, ...priced.delivery.discounts].map(({ amount }) => amount);
    const discount = [...amounts, ...priced.gifts.map(({ worth }) => worth)].reduce((sum, amount) => sum + amount, 0);
    if (discount > 0) uses += 1;
    spent += discount;
    return { number: order.number, total: order.total, discount };
  });
  return {
    orders: orders.length,
    discounted: uses,
    total: orders.reduce((sum, { total }) => sum + total, 0),
    cost: spent,
    examples: discounts
      .filter(({ discount }) => discount > 0)
      .sort((one, other) => other.discount - one.discount)
      .slice(0, EXAMPLES),
  };
}

async function readGiftPrice(db: Db, { benefit }: Pick<PromotionForm, "benefit">): Promise<number> {
  if (benefit.kind !== "gift") return 0;
  const [gift] = await db
    .select({ price: sql<number>`${product.netPrice} + ${product.cardDiscount}` })
    .from(product)
    .where(eq(product.id, benefit.productId));
  return gift?.price ?? 0;
}

async function readLastWeek(db: Db): Promise<EarlierOrder[]> {
  const { rows } = await db.execute<EarlierOrder>(sql`
    with recent as materialized (
      select o.* from shop_order o where o.created_at > now() - interval '7 days' and o.status <> 'cancelled'
      order by o.created_at desc limit ${PREVIEWED_ORDERS}
    )
    select o.number, o.created_at as at, o.sub_total + o.courier_cost as total, o.courier_cost as delivery, p.method, c.tags,
      (select min(ci.id) from city ci join state s on s.id = ci.state_id where ci.name = o.city_name and s.name = o.state_name) as "cityId",
      not exists (select from shop_order e where e.customer_id = o.customer_id and e.created_at < o.created_at and e.status <> 'cancelled') as "isFirst",
      (select jsonb_agg(jsonb_build_object('id', i.product_id, 'name', i.name, 'price', i.price, 'quantity', i.quantity, 'cost', g.cost,
          'categoryId', sub.category_id, 'subCategoryId', g.sub_category_id, 'childCategoryId', g.child_category_id,
          'brandId', g.brand_id, 'facts', g.facts, 'reduced', g.net_price + g.card_discount < g.total) order by i.place)
        from order_item i join product g on g.id = i.product_id join sub_category sub on sub.id = g.sub_category_id
        where i.order_id = o.id) as lines
    from recent o join payment p on p.order_id = o.id join customer c on c.id = o.customer_id order by o.created_at`);
  return rows;
}
