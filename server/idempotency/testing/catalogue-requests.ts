import { randomUUID } from "node:crypto";
import type { OfficeResponse } from "#contract/office/contract.ts";
import { completePromotion } from "#contract/rules/pricing/testing/complete-promotion.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { newProduct } from "#testing/data/orders.ts";
import { newPromotion } from "#testing/data/promotions.ts";
import { callOffice } from "#testing/office/office.ts";
import type { TestShop } from "#testing/test-shop.ts";
import type { RequestTable } from "./after-sale-requests.ts";

/** Requests about promotions and about pieces with serial numbers. */
export const CATALOGUE_REQUESTS: RequestTable = {
  createPromotion: async () => {
    const code = newCode();
    const draft = completePromotion({ code, name: "Once", status: "draft", benefit: { kind: "percent", percent: 5 } });
    const { name, status, trigger, benefit, target, conditions, limits, priority, exclusiveGroup, mayGoBelowFloor } =
      draft;
    const rules = { benefit, target, conditions, limits, priority, exclusiveGroup, mayGoBelowFloor };
    return { body: { name, status, trigger, code, ...rules } };
  },
  generateCodes: async ({ shop }) => {
    const id = await newPromotion(shop, { code: newCode(), benefit: { kind: "amount", rupees: 100 } });
    return { params: { id }, body: { count: 3 } };
  },
  receiveSerials: async ({ shop }) => ({ body: await buildPurchase(shop) }),
  moveSerial: async ({ shop, cookie }) => {
    const body = await buildPurchase(shop);
    const received = await callOffice(shop, "receiveSerials", { cookie, body });
    if (received.statusCode !== 200) throw new Error(received.body);
    const listed = await callOffice(shop, "listSerials", { cookie, query: { q: body.serials[0] ?? "" } });
    const [piece] = listed.json<OfficeResponse<"listSerials">>().pieces;
    return { params: { id: piece?.id ?? 0 }, body: { step: "removed", note: "Used in the display PC" } };
  },
};

const newCode = () => `ONCE${randomUUID().slice(0, 8).toUpperCase()}`;

/** Two pieces of a new product that asks for serial numbers. */
async function buildPurchase(shop: TestShop) {
  const { id: productId } = await newProduct(shop, { stock: 0 });
  await shop.db.update(product).set({ asksSerials: true }).where(eq(product.id, productId));
  const serials = [1, 2].map((place) => `SN-${productId}-${place}`);
  return { productId, serials, purchase: { supplier: "Example Traders", invoice: "INV-7", boughtOn: "2026-11-01" } };
}
