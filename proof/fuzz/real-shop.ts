import type { CallName } from "#contract/shop/contract.ts";
import type { Db } from "#database/database.ts";
import { eq, inArray } from "#database/orm.ts";
import { city, courierPricing, payment, shopOrder } from "#database/schema.ts";
import { newProduct, stockOf } from "#testing/data/orders.ts";
import { type ApiResponse, type CallOptions, callApi } from "../actors/call-api.ts";
import { must } from "../scenario.ts";
import type { ModelShop } from "./model-shop.ts";
import { createIpAddress } from "./send.ts";

/** The running shop, with products that only this run sells. */
export class RealShop {
  readonly origin: string;
  readonly products: readonly number[];
  readonly home: { cityId: number; stateId: number };
  readonly #db: Db;

  private constructor(db: Db, given: Pick<RealShop, "origin" | "products" | "home">) {
    this.#db = db;
    this.origin = given.origin;
    this.products = given.products;
    this.home = given.home;
  }

  static async open(db: Db, { origin, stock }: { origin: string; stock: readonly number[] }): Promise<RealShop> {
    const products: number[] = [];
    for (const units of stock) products.push((await newProduct({ db }, { stock: units })).id);
    const [home] = await db
      .select({ cityId: city.id, stateId: city.stateId })
      .from(courierPricing)
      .innerJoin(city, eq(city.id, courierPricing.cityId))
      .limit(1);
    must(home !== undefined, "no courier serves any city");
    return new RealShop(db, { origin, products, home });
  }

  call(name: CallName, options: CallOptions = {}): Promise<ApiResponse> {
    return callApi(this.origin, name, {
      ...options,
      headers: { ...options.headers, "x-forwarded-for": createIpAddress() },
    });
  }

  /** Presses a button on the sandbox payment page. */
  async press(pageUrl: string, button: "pay" | "decline" | "cancel"): Promise<number> {
    const url = `${this.origin}${new URL(pageUrl).pathname}/${button}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    return (await fetch(url, { method: "POST", headers, body: "", redirect: "manual" })).status;
  }

  /** Stock and orders must match the model. */
  async expectSameAs(model: ModelShop): Promise<void> {
    for (const [index, units] of model.stock.entries()) {
      const shopStock = await stockOf({ db: this.#db }, this.products[index] ?? -1);
      must(shopStock === units, `the shop has ${shopStock} of product ${index}, the model ${units}`);
    }
    const orders = await this.#orders(model.orders.map(({ id }) => id));
    for (const { id, status, method, payment: paid } of model.orders) {
      const expected = `${status}, ${method}, ${paid}`;
      must(orders.get(id) === expected, `an order is ${orders.get(id)} in the shop and ${expected} in the model`);
    }
  }

  async #orders(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .select({ id: shopOrder.id, status: shopOrder.status, method: payment.method, paid: payment.status })
      .from(shopOrder)
      .innerJoin(payment, eq(payment.orderId, shopOrder.id))
      .where(inArray(shopOrder.id, ids));
    return new Map(rows.map(({ id, status, method, paid }) => [id, `${status}, ${method}, ${paid}`]));
  }
}
