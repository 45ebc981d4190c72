import { expect, onTestFinished, test, vi } from "vitest";
import { ChangeListener } from "#server/cache/changes.ts";
import { testDatabase } from "#testing/database/test-database.ts";
import { PATIENCE } from "#testing/patience.ts";
import { openNetworkForThisTest } from "#testing/services/database-network.ts";
import { testShopForThisTest } from "#testing/test-shop.ts";

const SLUG = "msi-geforce-rtx-5070-12g-ventus-2x-oc-white";

test("while the database is down, categories are served stale, prices and orders are not; then everything is fresh", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  const network = await openNetworkForThisTest(database.url);
  const { shop, call } = await testShopForThisTest({ databaseUrl: network.url });
  const listener = new ChangeListener({
    url: network.url,
    caches: [shop.responseCache, shop.catalogueCache],
    onError: () => {},
  });
  await listener.start();
  onTestFinished(() => listener.stop());
  const tree = () => call("listCategories");
  const product = () => call("getProduct", { query: { slug: SLUG } });
  const fresh = await tree();
  expect((await product()).statusCode).toBe(200);

  network.cut();
  await vi.waitFor(async () => expect((await product()).statusCode).toBe(503), PATIENCE);
  const stale = await tree();
  expect(stale.statusCode).toBe(200);
  expect(stale.headers.warning).toBe('110 - "Response is Stale"');
  expect(stale.body).toBe(fresh.body);
  const order = await call("createOrder", { body: {}, token: "x".repeat(43) });
  expect(order.statusCode).toBe(503);

  network.restore();
  await vi.waitFor(async () => {
    const again = await tree();
    expect(again.statusCode).toBe(200);
    expect(again.headers.warning).toBeUndefined();
    expect((await product()).statusCode).toBe(200);
  }, PATIENCE);
});
