import { expect, it } from "vitest";
import { startOtherShop } from "../testing/other-shop.ts";
import { createFolderWithDatabase } from "../testing/temporary-shop.ts";
import { findRunningShopUrl } from "./running.ts";

it("url of a running shop: exists only while the shop runs", async () => {
  const dataDir = await createFolderWithDatabase();
  expect(await findRunningShopUrl(dataDir)).toBeUndefined();
  const shop = await startOtherShop(dataDir);
  expect(await findRunningShopUrl(dataDir)).toBe(shop.answer.url);
  await shop.stop();
  expect(await findRunningShopUrl(dataDir)).toBeUndefined();
});
