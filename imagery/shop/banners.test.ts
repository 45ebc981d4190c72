import { describe, expect, it } from "vitest";
import { BANNER_SIZES, type BannerPosition } from "#contract/rules/banner-sizes.ts";
import { countScenes, drawBannerSvg } from "./banners.ts";
import { drawAppIcon, drawFavicon, drawLogo, drawMark, drawWordmark } from "./marks.ts";

const positions = Object.keys(BANNER_SIZES) as BannerPosition[];
const sizes = ["desktop", "tablet", "mobile"] as const;

/** Lists faults: elements that are closed out of order, ids that are repeated or missing, lost values. */
function listFaults(svg: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  for (const [, close, name = "", attributes = ""] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^<>]*)>/g)) {
    if (attributes.endsWith("/")) continue;
    if (!close) open.push(name);
    else if (open.pop() !== name) faults.push(`</${name}> closes something else`);
  }
  if (open.length > 0) faults.push(`left open: ${open.join()}`);
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push("an id is given twice");
  const known = new Set(ids);
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!known.has(id)) faults.push(`#${id} is missing`);
  if (/NaN|undefined|Infinity|\[object/.test(svg)) faults.push("a value got lost");
  return faults;
}

describe("banners", () => {
  it("has as many scenes as the shop shows", () => {
    expect(positions.map(countScenes)).toEqual([5, 9, 4, 4, 1]);
  });

  for (const position of positions) {
    it(`draws every scene of ${position} well-formed, at its size, without text`, () => {
      for (let index = 0; index < countScenes(position); index++) {
        // Sizes differ only in their frame, so only the first scene of a position is drawn in all of them.
        for (const size of index === 0 ? sizes : sizes.slice(0, 1)) {
          const svg = drawBannerSvg({ position, index, size });
          const [w, h] = BANNER_SIZES[position][size];
          expect(svg.slice(0, 200)).toContain(`viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"`);
          expect(svg.includes("<text")).toBe(false);
          expect(listFaults(svg)).toEqual([]);
        }
      }
    });
  }

  it("draws the same scene identically, and different scenes differently", () => {
    const draw = (index: number) => drawBannerSvg({ position: "main-banner", index, size: "desktop" });
    expect(draw(2) === draw(2)).toBe(true);
    expect(new Set([0, 1, 2, 3, 4].map(draw)).size).toBe(5);
    expect(draw(5) === draw(0)).toBe(true);
  });
});

describe("marks", () => {
  const marks = [
    drawMark(),
    drawWordmark(),
    drawLogo(),
    drawLogo(48, "dark"),
    drawFavicon(),
    drawAppIcon(512),
    drawAppIcon(512, true),
  ];

  it("are well-formed and contain no text elements", () => {
    for (const svg of marks) {
      expect(listFaults(svg)).toEqual([]);
      expect(svg).not.toContain("<text");
    }
  });

  it("fills the square of a maskable icon to its edges", () => {
    expect(drawAppIcon(192, true)).toContain('<rect width="32" height="32" fill=');
    expect(drawAppIcon(192)).toContain('rx="7.2"');
  });
});
