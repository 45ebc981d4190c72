import { expect, test } from "vitest";
import { findFolderCircle, findViolation } from "./import-law.ts";

test.each([
  ["contract/rules/money.ts", "#server/app.ts"],
  ["contract/rules/money.ts", "node:fs"],
  ["database/schema.ts", "#mails/templates.ts"],
  ["database/schema.ts", "#imagery/draw.ts"],
  ["imagery/draw.ts", "#server/media/index.ts"],
  ["mails/layout.tsx", "#storefront/root.tsx"],
  ["ui/button.tsx", "#storefront/features/theme/theme.ts"],
  ["ui/button.tsx", "zod"],
  ["storefront/pages/home/home.tsx", "#database/schema.ts"],
  ["storefront/pages/home/home.tsx", "#office/shell/shell.tsx"],
  ["storefront/pages/home/home.tsx", "#contract/shop/orders/order.ts"],
  ["storefront/api/client.ts", "#storefront/state/session.ts"],
  ["storefront/features/build/builds.ts", "#storefront/features/payment/placed-order.ts"],
  ["storefront/features/stars.tsx", "#storefront/features/payment/placed-order.ts"],
  ["storefront/features/build/builds.ts", "#storefront/frame/page-frame.tsx"],
  ["office/features/photos/photo-item.tsx", "#office/shell/shell.tsx"],
  ["office/components/keys.ts", "#office/features/order/status-badge.tsx"],
  ["storefront/pages/home/hero/hero.tsx", "#storefront/pages/product/gallery.tsx"],
  ["office/pages/orders/list/orders.tsx", "#office/pages/scan/scan.tsx"],
  ["storefront/hydration/deferred.tsx", "#storefront/components/icon.tsx"],
  ["storefront/pages/home/home.tsx", "#storefront/hydration/deferred.tsx"],
  ["storefront/components/icon.tsx", "#storefront/state/session.ts"],
  ["storefront/state/basket.ts", "#storefront/features/build/builds.ts"],
  ["storefront/frame/page-frame.tsx", "#storefront/pages/home/home.tsx"],
  ["office/shell/shell.tsx", "#storefront/features/theme/theme.ts"],
  ["server/newdomain/thing.ts", "#server/order/place-order.ts"],
  ["server/order/place/place-order.ts", "#demo/seed.ts"],
  ["server/prepare.ts", "#demo/seed.ts"],
  ["server/main.ts", "#shop/shop.ts"],
  ["server/shop.ts", "#server/catalogue/index.ts"],
  ["server/platform/metrics/metrics.ts", "#server/http/errors.ts"],
  ["server/cache/changes.ts", "#server/shop.ts"],
  ["server/http/pages/pages.ts", "#server/catalogue/index.ts"],
  ["server/media/picture-cards.ts", "sharp"],
  ["demo/seed.ts", "#server/catalogue/write-search.ts"],
])("%s must not import %s", (file, imported) => expect(findViolation(file, imported)).toBeDefined());

test.each([
  ["storefront/features/build/use-builds.ts", "#storefront/state/browser-storage.ts"],
  ["storefront/pages/home/home.tsx", "#storefront/state/basket.ts"],
  ["storefront/pages/home/hero/hero.tsx", "#storefront/pages/home/banners/banner-picture.tsx"],
  ["storefront/features/stars.tsx", "#storefront/features/stars/star.tsx"],
  ["storefront/pages/home/home.tsx", "#storefront/hydration/index.ts"],
  ["storefront/entry.server.tsx", "#storefront/hydration/router-internals/scripts-after-paint.ts"],
  ["server/order/place/place-order.ts", "#server/catalogue/index.ts"],
  ["server/order/place/place-order.ts", "#server/http/errors.ts"],
  ["server/http/pages/pages.ts", "#storefront/api/server-context.ts"],
  ["server/media/decoder/read-picture.ts", "sharp"],
  ["server/main.ts", "#demo/seeding.ts"],
  ["server/http/office/office-bind.ts", "#server/request-context.ts"],
  ["demo/seed.ts", "#imagery/draw.ts"],
])("%s may import %s", (file, imported) => expect(findViolation(file, imported)).toBeUndefined());

test("types of schemas may be imported in the browser", () => {
  const [file, imported] = ["storefront/pages/home/home.tsx", "#contract/shop/orders/order.ts"];
  expect(findViolation(file, imported, { isType: true })).toBeUndefined();
});

test("a circle of the server's folders is listed", () => {
  const way = [
    { file: "server/order/place/place-order.ts", imported: "#server/shop.ts" },
    { file: "server/shop.ts", imported: "#server/media/index.ts" },
    { file: "server/media/store/disk-store.ts", imported: "#server/media/index.ts" },
  ];
  expect(findFolderCircle(way)).toBeUndefined();
  const back = { file: "server/media/media-files.ts", imported: "#server/order/index.ts" };
  expect(findFolderCircle([...way, back])).toEqual(["server/order", "server/shop.ts", "server/media", "server/order"]);
});
