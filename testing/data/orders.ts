import { randomBytes } from "node:crypto";
import type { LightMyRequestResponse } from "fastify";
import type { PaymentMethod } from "#contract/rules/order/order-status.ts";
import { eq, sql } from "#database/orm.ts";
import { address, city, courierPricing, product, stockChange } from "#database/schema.ts";
import { writeProducts } from "#server/catalogue/index.ts";
import type { TestShop } from "../test-shop.ts";
import { registerCustomer, type SignedInCustomer } from "./customers.ts";

export interface Shopper extends SignedInCustomer {
  addressId: number;
  cityId: number;
  courierPricingId: number;
  courierPrice: number;
}

/** Registers a customer with an address in a city that couriers serve. */
export async function shopperWithAddress(shop: Pick<TestShop, "db">): Promise<Shopper> {
  const signedIn = await registerCustomer(shop);
  return { ...signedIn, ...(await addAddress(shop, signedIn.user.id)) };
}

/** Inserts an address in a city that couriers serve. */
export async function addAddress(
  shop: Pick<TestShop, "db">,
  customerId: string,
): Promise<Omit<Shopper, keyof SignedInCustomer>> {
  const [pricing] = await shop.db
    .select({ id: courierPricing.id, price: courierPricing.price, cityId: city.id, stateId: city.stateId })
    .from(courierPricing)
    .innerJoin(city, eq(city.id, courierPricing.cityId))
    .orderBy(courierPricing.id)
    .limit(1);
  if (!pricing) throw new Error("No courier serves any city");
  const [row] = await shop.db
    .insert(address)
    .values({
      customerId,
      address: "House 5, Street 9",
      stateId: pricing.stateId,
      cityId: pricing.cityId,
      postalCode: "54000",
      phone: "03211234567",
    })
    .returning({ id: address.id });
  if (!row) throw new Error("The address was not inserted");
  return {
    addressId: row.id,
    cityId: pricing.cityId,
    courierPricingId: pricing.id,
    courierPrice: pricing.price,
  };
}

export async function newProduct(
  shop: Pick<TestShop, "db">,
  {
    stock = 10,
    total = 1_000,
    discount = 0,
    createdAt = new Date(),
  }: { stock?: number; total?: number; discount?: number; createdAt?: Date } = {},
): Promise<{ id: number; slug: string; netPrice: number }> {
  const slug = `test-${randomBytes(6).toString("hex")}`;
  const [anyProduct] = await shop.db.select().from(product).orderBy(product.id).limit(1);
  if (!anyProduct) throw new Error("The shop is empty");
  const { brandId, subCategoryId, childCategoryId } = anyProduct;
  await writeProducts(shop.db, [
    {
      slug,
      name: `Test product ${slug}`,
      brandId,
      subCategoryId,
      childCategoryId,
      total,
      discount,
      stock,
      shortDesc: "",
      description: "",
      family: null,
      facts: {},
      ownChips: null,
      moreRows: [],
      createdAt,
    },
  ]);
  const [row] = await shop.db
    .select({ id: product.id, slug: product.slug, netPrice: product.netPrice })
    .from(product)
    .where(eq(product.slug, slug));
  if (!row) throw new Error("The product was not inserted");
  return row;
}

export async function stockOf(shop: Pick<TestShop, "db">, productId: number): Promise<number> {
  const [row] = await shop.db.select({ stock: product.stock }).from(product).where(eq(product.id, productId));
  return row?.stock ?? -1;
}

export async function setStock(shop: Pick<TestShop, "db">, productId: number, stock: number): Promise<void> {
  const difference = stock - (await stockOf(shop, productId));
  if (difference === 0) return;
  await shop.db.update(product).set({ stock }).where(eq(product.id, productId));
  await shop.db.insert(stockChange).values({ productId, quantity: difference, reason: "correction" });
}

interface OrderRequest {
  items: { id: unknown; quantity: unknown }[];
  paymentMethod?: PaymentMethod;
  key?: string | undefined;
  extraFields?: Record<string, unknown>;
}

export function placeOrder(shop: TestShop, shopper: Shopper, request: OrderRequest): Promise<LightMyRequestResponse> {
  const { items, paymentMethod = "cod", key } = request;
  return shop.call("createOrder", {
    token: shopper.token,
    headers: key === undefined ? {} : { "idempotency-key": key },
    body: {
      items,
      paymentMethod,
      courierPricingId: shopper.courierPricingId,
      addressId: shopper.addressId,
      customerId: shopper.user.id,
      email: shopper.user.email,
      ...request.extraFields,
    },
  });
}

/** Confirms the customers' pending orders, so that they no longer count towards the open-order limit. */
export async function confirmOrders(shop: Pick<TestShop, "db">, customerIds: readonly string[]): Promise<void> {
  await shop.db.execute(sql`
    with confirmed as (
      update shop_order set status = 'confirmed'
      where status = 'pending' and customer_id = any(${sql.param(customerIds)}) returning id
    )
    insert into order_step (order_id, status) select id, 'confirmed' from confirmed`);
}

export async function countOrders(shop: Pick<TestShop, "db">): Promise<number> {
  const { rows } = await shop.db.execute<{ orders: number }>(sql`select count(*) as orders from shop_order`);
  return rows[0]?.orders ?? 0;
}
