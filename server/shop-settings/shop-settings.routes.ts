import * as calls from "#contract/office/settings.ts";
import { infoPopups } from "#contract/rules/info-popups.ts";
import { POLICY } from "#contract/rules/limits.ts";
import { getOwnText } from "#contract/shop/info.ts";
import { isPageText, type OwnText, type ShopText } from "#contract/shop-words.ts";
import type { BindKept } from "#server/http/bind.ts";
import type { OfficeBind } from "#server/http/office-bind.ts";
import type { RenderedPages } from "#server/http/rendered-pages.ts";
import type { Shop } from "#server/shop.ts";
import { changeSettings } from "./change-settings.ts";
import { changeText, readText } from "./change-text.ts";
import { currentWords, readSettings, SETTINGS_TAG } from "./current-words.ts";
import { standardHtml } from "./page-html.ts";

export function infoRoutes(bind: BindKept, shop: Shop): void {
  bind(getOwnText, async ({ query: { name } }) => ({ html: (await currentWords(shop)).texts[name]?.html ?? null }), {
    cachedBy: () => [SETTINGS_TAG],
    standsIn: true,
  });
}

export function settingsRoutes(bind: OfficeBind, shop: Shop, rendered: RenderedPages): void {
  const settings = async (): Promise<calls.ShopSettings> => {
    const { brand, policy, mailFrom, version } = await readSettings(shop);
    const { brand: standard, mailFrom: from } = shop.env;
    return {
      brand,
      policy: { ...POLICY, ...policy },
      mailFrom,
      defaults: { brand: standard, policy: POLICY, mailFrom: from ?? `${brand.name} <${brand.email}>` },
      version,
      ownTexts: Object.keys((await currentWords(shop)).texts) as ShopText[],
    } as calls.ShopSettings;
  };
  bind(calls.getSettings, settings);
  bind(calls.changeSettings, async ({ by, body }) => {
    await changeSettings(shop, by, body);
    return settings();
  });

  const standardText = async (name: ShopText): Promise<OwnText> => {
    const { brand, policy } = await currentWords(shop);
    if (isPageText(name))
      return {
        title: "",
        html: standardHtml(await rendered({ path: `/${name}`, words: { brand, policy, texts: {} } })),
      };
    const { title, paragraphs } = infoPopups({ ...POLICY, ...policy })[name];
    return { title, html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("") };
  };
  const text = async (name: ShopText) => ({ ...(await readText(shop, name)), standard: await standardText(name) });
  bind(calls.getText, ({ params }) => text(params.name));
  bind(calls.changeText, async ({ by, params: { name }, body }) => {
    await changeText(shop, by, { name, ...body });
    return text(name);
  });
}
