import type { Brand } from "#contract/brand.ts";
import { parseSender } from "#contract/rules/text/mail-sender.ts";
import type { OwnText, Policy, ShopText, ShopTexts } from "#contract/shop-texts.ts";
import type { Queryable } from "#database/database.ts";
import { eq, isNotNull } from "#database/orm.ts";
import { creditSetting, shopSetting, shopText } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";

/** Tag of every cached page that shows the shop's texts or settings. */
export const SETTINGS_TAG = "settings";

type ShopServices = Pick<Shop, "db" | "env" | "catalogueCache">;
type CachedSettings = ShopTexts & { mailFrom: string };

/** Returns the standard texts with the owner's overrides, cached until a change on any node. */
export async function readCachedSettings(shop: ShopServices): Promise<CachedSettings> {
  return shop.catalogueCache.getOrBuild("shop-settings", async () => {
    const [{ brand, policy, mailFrom }, texts, switchedOff] = await Promise.all([
      readSettings(shop),
      readTexts(shop.db),
      shop.db.select().from(creditSetting).where(eq(creditSetting.earnsCoins, false)),
    ]);
    const coins = switchedOff.length > 0 ? { earnsNoCoins: true } : {};
    return { value: { brand, policy, mailFrom, texts, ...coins }, tags: [SETTINGS_TAG] };
  }) as Promise<CachedSettings>;
}

export async function getCurrentBrand(shop: ShopServices): Promise<Brand> {
  return (await readCachedSettings(shop)).brand;
}

/** The shop's data that every mail is rendered with. */
export async function readMailSettings(
  shop: ShopServices,
): Promise<{ brand: Brand; shopUrl: string; policy: Partial<Policy> }> {
  const { brand, policy } = await readCachedSettings(shop);
  return { brand, policy, shopUrl: shop.env.shopUrl };
}

/** The sender is the owner's setting, else MAIL_FROM, else the shop under its own name. */
export async function readMailSender(shop: ShopServices): Promise<Sender> {
  return getSender(await readCachedSettings(shop), shop.env);
}

type Sender = string | { name: string; address: string };

export function getSender(
  { brand, mailFrom }: Pick<CachedSettings, "brand" | "mailFrom">,
  env: Pick<Shop["env"], "mailFrom">,
): Sender {
  return parseSender(mailFrom) ?? env.mailFrom ?? { name: brand.name, address: brand.email };
}

interface Settings {
  brand: Brand;
  /** The owner's overrides only; all other values are the standard ones. */
  policy: Partial<Policy>;
  mailFrom: string;
  version: number;
}

export async function readSettings({ db, env }: { db: Queryable; env: Pick<Shop["env"], "brand"> }): Promise<Settings> {
  const [row] = await db.select().from(shopSetting);
  return {
    brand: { ...env.brand, ...row?.brand },
    policy: row?.policy ?? {},
    mailFrom: row?.mailFrom ?? "",
    version: row?.version ?? 1,
  };
}

async function readTexts(db: Queryable): Promise<Partial<Record<ShopText, OwnText>>> {
  const rows = await db.select().from(shopText).where(isNotNull(shopText.own));
  return Object.fromEntries(rows.map(({ name, own }) => [name, own]));
}
