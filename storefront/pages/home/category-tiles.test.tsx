import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryTiles } from "./category-tiles.tsx";

test("categories: a shop without categories has no heading", () => {
  expect(renderToStaticMarkup(<CategoryTiles categories={[]} />)).toBe("");
});
