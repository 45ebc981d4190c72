import { expect, test } from "vitest";
import { breach } from "./import-law.ts";

test.each([
  ["contract/rules/money.ts", "#server/app.ts"],
  ["contract/rules/money.ts", "node:fs"],
  ["database/schema.ts", "#mails/templates.ts"],
  ["database/schema.ts", "#imagery/draw.ts"],
  ["imagery/draw.ts", "#server/media/index.ts"],
  ["mails/layout.tsx", "#storefront/root.tsx"],
  ["ui/button.tsx", "#storefront/shell/theme.ts"],
  ["ui/button.tsx", "zod"],
  ["storefront/pages/home/home.tsx", "#database/schema.ts"],
  ["storefront/pages/home/home.tsx", "#office/shell/shell.tsx"],
  ["storefront/pages/home/home.tsx", "#contract/shop/order.ts"],
  ["storefront/api/client.ts", "#storefront/features/session/session.ts"],
  ["storefront/features/basket/basket.ts", "#storefront/features/session/session.ts"],
  ["storefront/features/basket/basket.ts", "#storefront/shell/theme.ts"],
  ["storefront/shell/shell.tsx", "#storefront/pages/home/home.tsx"],
  ["office/shell/shell.tsx", "#storefront/shell/theme.ts"],
  ["server/newdomain/thing.ts", "#server/order/place-order.ts"],
  ["server/order/place-order.ts", "#demo/seed.ts"],
  ["server/http/pages.ts", "#server/catalogue/index.ts"],
  ["server/media/picture-cards.ts", "sharp"],
  ["demo/seed.ts", "#server/catalogue/write-search.ts"],
])("%s must not import %s", (file, imported) => expect(breach(file, imported)).toBeDefined());

test.each([
  ["storefront/features/basket/basket.ts", "#storefront/features/stored.ts"],
  ["storefront/pages/home/home.tsx", "#storefront/features/basket/basket.ts"],
  ["server/order/place-order.ts", "#server/catalogue/index.ts"],
  ["server/order/place-order.ts", "#server/http/errors.ts"],
  ["server/http/pages.ts", "#storefront/api/server-context.ts"],
  ["server/media/decoder/read-picture.ts", "sharp"],
  ["demo/seed.ts", "#imagery/draw.ts"],
])("%s may import %s", (file, imported) => expect(breach(file, imported)).toBeUndefined());

test("types of schemas may be imported in the browser", () => {
  const [file, imported] = ["storefront/pages/home/home.tsx", "#contract/shop/order.ts"];
  expect(breach(file, imported, { isType: true })).toBeUndefined();
});
