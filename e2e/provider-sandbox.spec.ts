import type { FastifyInstance } from "fastify";
import { buildApp } from "#server/app.ts";
import type { GatewaySettings } from "#server/payment/gateway/gateway-settings.ts";
import { shopperWithAddress } from "#testing/data/orders.ts";
import { test as base, expect, expectAccessible } from "./harness.ts";
import { createOwnShop, placeWalletOrder } from "./own-shop.ts";

/** Not stored, so that JazzCash stays off in the shop of the other tests. */
const IN_SANDBOX: GatewaySettings = {
  connections: [{ service: "jazzcash", isOn: true, mode: "sandbox", version: 1, keys: [] }],
  card: { provider: null, version: 1 },
};

const test = base.extend<{ app: FastifyInstance }>({
  app: async ({ db }, use) => {
    const { shop, port } = await createOwnShop(db);
    await shop.catalogueCache.getOrBuild("payment-gateways", async () => ({ value: IN_SANDBOX, tags: [] }));
    const app = await buildApp({ shop });
    await app.listen({ port, host: "localhost" });
    await use(app);
    await app.close();
  },
  // This test's pages are on another origin than the browser tests' shop.
  page: async ({ context }, use) => use(await context.newPage()),
});

test("JazzCash in the sandbox: refused, tried again, and paid without a notice @once", async ({ page, app, db }) => {
  const shopper = await shopperWithAddress({ db });
  const refused = await placeWalletOrder(app, db, shopper);
  await page.goto(refused.page);
  await expect(page.getByRole("heading", { name: "JazzCash (sandbox)" })).toBeVisible();
  await expect(page.getByText("This shop plays JazzCash: no money moves.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await page.waitForURL(`**/order-fail?order=${refused.orderNumber}`);

  const paid = await placeWalletOrder(app, db, shopper);
  await page.goto(paid.page);
  await page.waitForURL(/\/sandbox\/payment\//);
  const url = page.url();
  await page.getByRole("button", { name: "Pay, but the notice is lost" }).click();
  await page.waitForURL(`**/order-success?order=${paid.orderNumber}`);
  await page.goto(url);
  await expect(page.getByRole("status")).toContainText("This payment is complete.");
  await expectAccessible(page);
});
