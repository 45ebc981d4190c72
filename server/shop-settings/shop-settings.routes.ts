import { SETTINGS_CALLS, type ShopSettings } from "#contract/office/settings.ts";
import { buildInfoPopups } from "#contract/rules/info-popups.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { INFO_CALLS } from "#contract/shop/info.ts";
import { isPageText, type OwnText, type ShopText } from "#contract/shop-texts.ts";
import type { BindCached } from "#server/http/api/bind.ts";
import type { OfficeBind } from "#server/http/office/office-bind.ts";
import type { RenderPreview } from "#server/http/pages/render-preview.ts";
import type { Shop } from "#server/shop.ts";
import { readCachedSettings, readSettings, SETTINGS_TAG } from "./cached-settings.ts";
import { changeSettings } from "./change-settings.ts";
import { changeText, readText } from "./change-text.ts";
import { toStandardHtml } from "./page-html.ts";

export function bindInfoRoutes(bind: BindCached, shop: Shop): void {
  bind(
    INFO_CALLS.getOwnText,
    async ({ query: { name } }) => ({ html: (await readCachedSettings(shop)).texts[name]?.html ?? null }),
    {
      cachedBy: () => [SETTINGS_TAG],
      allowStale: true,
    },
  );
}

export function bindSettingsRoutes(bind: OfficeBind, shop: Shop, rendered: RenderPreview): void {
  const readShopSettings = async (): Promise<ShopSettings> => {
    const { brand, policy, mailFrom, version } = await readSettings(shop);
    const { brand: standard, mailFrom: from } = shop.env;
    return {
      brand,
      policy: { ...POLICY, ...policy },
      mailFrom,
      defaults: { brand: standard, policy: POLICY, mailFrom: from ?? `${brand.name} <${brand.email}>` },
      version,
      ownTexts: Object.keys((await readCachedSettings(shop)).texts) as ShopText[],
    } as ShopSettings;
  };
  bind(SETTINGS_CALLS.getSettings, readShopSettings);
  bind(SETTINGS_CALLS.changeSettings, async ({ context, body }) => {
    await changeSettings(shop, context, body);
    return readShopSettings();
  });

  const renderStandardText = async (name: ShopText): Promise<OwnText> => {
    const { brand, policy } = await readCachedSettings(shop);
    if (isPageText(name))
      return {
        title: "",
        html: toStandardHtml(await rendered({ path: `/${name}`, words: { brand, policy, texts: {} } })),
      };
    const { title, paragraphs } = buildInfoPopups({ ...POLICY, ...policy })[name];
    return { title, html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("") };
  };
  const readShopText = async (name: ShopText) => ({
    ...(await readText(shop, name)),
    standard: await renderStandardText(name),
  });
  bind(SETTINGS_CALLS.getText, ({ params }) => readShopText(params.name));
  bind(SETTINGS_CALLS.changeText, async ({ context, params: { name }, body }) => {
    await changeText(shop, context, { name, ...body });
    return readShopText(name);
  });
}
