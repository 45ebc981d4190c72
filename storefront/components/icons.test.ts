import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CATEGORY_ICONS } from "#contract/rules/product/category-icons.ts";
import { PAGE_ICONS } from "./icon.tsx";

test("icons: the sprite has every category and page icon, and no other", () => {
  const file = readFileSync(path.join(import.meta.dirname, "icons.svg"), "utf8");
  expect([...file.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    ...CATEGORY_ICONS,
    ...PAGE_ICONS,
  ]);
});
