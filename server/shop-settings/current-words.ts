import type { Brand } from "#contract/brand.ts";
import { sender } from "#contract/rules/mail-sender.ts";
import type { OwnText, Policy, ShopText, ShopWords } from "#contract/shop-words.ts";
import type { Queryable } from "#database/database.ts";
import { isNotNull } from "#database/orm.ts";
import { shopSetting, shopText } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";

/** What every page, mail and invoice with the shop's words is made from. */
export const SETTINGS_TAG = "settings";

type Parts = Pick<Shop, "db" | "env" | "catalogueCache">;
type Words = ShopWords & { mailFrom: string };

/** What the shop says just now: the standard, and over it the owner's words. Kept until somebody changes them, on whichever node. */
export async function currentWords(shop: Parts): Promise<Words> {
  return shop.catalogueCache.find("shop-settings", async () => {
    const [{ brand, policy, mailFrom }, texts] = await Promise.all([readSettings(shop), readTexts(shop.db)]);
    return { value: { brand, policy, mailFrom, texts }, tags: [SETTINGS_TAG] };
  }) as Promise<Words>;
}

export async function currentBrand(shop: Parts): Promise<Brand> {
  return (await currentWords(shop)).brand;
}

/** What a mail is made with. */
export async function shopFacts(shop: Parts): Promise<{ brand: Brand; shopUrl: string; policy: Partial<Policy> }> {
  const { brand, policy } = await currentWords(shop);
  return { brand, policy, shopUrl: shop.env.shopUrl };
}

/** Whom mails are from: as the owner says, else as MAIL_FROM, else the shop under its own name. */
export async function mailSender(shop: Parts): Promise<Sender> {
  return senderOf(await currentWords(shop), shop.env);
}

type Sender = string | { name: string; address: string };

export function senderOf(
  { brand, mailFrom }: Pick<Words, "brand" | "mailFrom">,
  env: Pick<Shop["env"], "mailFrom">,
): Sender {
  return sender(mailFrom) ?? env.mailFrom ?? { name: brand.name, address: brand.email };
}

interface Settings {
  brand: Brand;
  /** What the owner says of it; the rest is the standard's. */
  policy: Partial<Policy>;
  mailFrom: string;
  version: number;
}

export async function readSettings({ db, env }: { db: Queryable; env: Shop["env"] }): Promise<Settings> {
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
