import type { Tx } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { customer, product, staff } from "#database/schema.ts";
import { SeededRandom } from "../seeded-random.ts";
import { addOrder } from "./add-order.ts";
import { createDemoOrder, createDemoOrders, type DemoOrder } from "./demo-orders.ts";
import { createOrderRows, insertOrderRows } from "./order-rows.ts";
import { type Buyer, seedBuyers } from "./seed-buyers.ts";
import { seedClaims } from "./seed-claims.ts";
import { seedReturns } from "./seed-returns.ts";

const SEED = 20_261_116;
const MAX_ORDER_RUPEES = 450_000;

/**
 * Seeds some 300 orders of invented customers over the last 90 days, and three of the demo customer.
 * Sold units are added to the opening stock: opening stock = shown stock + sold.
 */
export async function seedOrders(tx: Tx): Promise<void> {
  const random = new SeededRandom(SEED);
  const buyers = await seedBuyers(tx, random);
  const [owner] = await tx.select({ id: staff.id, name: staff.name }).from(staff).limit(1);
  const [demoCustomer] = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.email, "demo@rigbazaar.pk"));
  const goods = await tx
    .select({
      id: product.id,
      slug: product.slug,
      name: product.name,
      photo: product.imgUrl,
      price: product.netPrice,
      createdAt: product.createdAt,
    })
    .from(product)
    .where(sql`${product.stock} > 0 and ${product.netPrice} < ${MAX_ORDER_RUPEES / 2}`)
    .orderBy(product.id);
  if (!owner || !demoCustomer) throw new Error("Orders need the demo owner and the demo customer");

  const rows = createOrderRows();
  const now = Date.now();
  const add = (order: DemoOrder, buyer: Buyer) => addOrder(rows, { order, buyer, random, goods, owner, now });
  for (const order of createDemoOrders(random)) add(order, random.pick(buyers));
  const demoBuyer = {
    ...buyers[0],
    id: demoCustomer.id,
    name: "Demo Shopper",
    phone: "03001234567",
    address: "House 12, Street 4, Gulberg III",
    city: "Lahore",
    state: "Punjab",
    postalCode: "54660",
  };
  for (const [stage, daysAgo] of [
    ["delivered", 40],
    ["on-the-way", 2.5],
    ["to-confirm", 0.3],
  ] as const)
    add({ ...createDemoOrder(random, { stage, daysAgo }), paymentMethod: "cod" }, demoBuyer);

  await insertOrderRows(tx, rows);
  await tx.execute(sql`
    update stock_change c set quantity = c.quantity - moved.quantity
    from (select product_id, sum(quantity)::int as quantity from stock_change where order_id is not null group by 1) moved
    where c.product_id = moved.product_id and c.reason = 'opening'`);
  await seedReturns(tx);
  await seedClaims(tx);
}
