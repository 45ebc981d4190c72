import { expect, it } from "vitest";
import { urlOfRunningShop } from "./running.ts";
import { startOtherShop } from "./testing/other-shop.ts";
import { folderWithDatabase } from "./testing/temporary-shop.ts";

it("url of a running shop: is that shop's own while it runs, and none before and after", async () => {
  const dataDir = await folderWithDatabase();
  expect(await urlOfRunningShop(dataDir)).toBeUndefined();
  const shop = await startOtherShop(dataDir);
  expect(await urlOfRunningShop(dataDir)).toBe(shop.answer.url);
  await shop.stop();
  expect(await urlOfRunningShop(dataDir)).toBeUndefined();
});
