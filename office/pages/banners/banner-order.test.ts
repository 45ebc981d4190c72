import { expect, test } from "vitest";
import type { BannerPosition } from "#contract/rules/banner-sizes.ts";
import { listOrderedIds, moveId, toBannerInput } from "./banner-order.ts";
import { getScreen, getWidthShare } from "./banner-screens.ts";
import { POSITIONS } from "./positions.ts";

const NAMES = POSITIONS.map(({ position }) => position);

test("listOrderedIds: the banners of one position in their order", () => {
  const banners = [
    { id: 3, position: "main-banner" as const },
    { id: 1, position: "side-banner" as const },
    { id: 2, position: "main-banner" as const },
  ];
  expect(listOrderedIds(banners, "main-banner")).toEqual([3, 2]);
});

test("moveId: swaps a banner with its neighbour and leaves the given list as it was", () => {
  const ids = [1, 2, 3];
  expect([moveId(ids, 1, -1), moveId(ids, 1, 1)]).toEqual([
    [2, 1, 3],
    [1, 3, 2],
  ]);
  expect(ids).toEqual([1, 2, 3]);
});

test("toBannerInput: has what a removed banner needs to be created again", () => {
  const written = { position: "main-banner", headline: "Eid", link: "/", draft: false } as const;
  expect(toBannerInput({ id: 1, version: 4, state: "over", ...written } as never)).toEqual(written);
});

test("getScreen: cards change their picture at another width than sliders", () => {
  const screens = (position: BannerPosition) => [360, 600, 768, 1280].map((width) => getScreen(position, width));
  expect(screens("main-banner")).toEqual(screens("big-banner"));
  expect(screens("hot-banner")).toEqual(screens("gear-up-banner"));
  expect(screens("hot-banner")).not.toEqual(screens("main-banner"));
  for (const position of NAMES) expect(screens(position).at(-1)).toBe("desktop");
});

test("getWidthShare: no position is wider than the page, and only the hero is as wide", () => {
  for (const width of [360, 768, 1280])
    expect(NAMES.filter((position) => getWidthShare(position, width) === 1)).toEqual(["big-banner"]);
});
