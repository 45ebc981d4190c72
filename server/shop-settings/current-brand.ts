import type { Brand } from "#contract/brand.ts";
import { shopSetting } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";

/** What every page, mail and invoice with the shop's name is made from. */
export const SETTINGS_TAG = "settings";

type Parts = Pick<Shop, "db" | "env" | "catalogueCache">;

/** Who the shop is just now: the environment's words, and over them the owner's. Kept until somebody changes them, on whichever node. */
export async function currentBrand(shop: Parts): Promise<Brand> {
  return shop.catalogueCache.find("shop-settings", async () => ({
    value: (await readBrand(shop)).brand,
    tags: [SETTINGS_TAG],
  })) as Promise<Brand>;
}

/** What a mail is made with. */
export async function shopFacts(shop: Parts): Promise<{ brand: Brand; shopUrl: string }> {
  return { brand: await currentBrand(shop), shopUrl: shop.env.shopUrl };
}

export async function readBrand({ db, env }: Pick<Parts, "db" | "env">): Promise<{ brand: Brand; version: number }> {
  const [row] = await db.select().from(shopSetting);
  return { brand: { ...env.brand, ...row?.brand }, version: row?.version ?? 1 };
}
