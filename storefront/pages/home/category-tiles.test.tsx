import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CategoryTiles } from "./category-tiles.tsx";

test("categories: a new shop without any has no heading over nothing", () => {
  expect(renderToStaticMarkup(<CategoryTiles categories={[]} />)).toBe("");
});
