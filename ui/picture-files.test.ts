import { expect, test } from "vitest";
import { buildAvifSrcSet, findDrawingFile } from "./picture-files.ts";

test("picture files: lists every width, for the browser to choose from", () => {
  expect(buildAvifSrcSet("/media/0a1b2c-640.webp")).toBe(
    "/media/0a1b2c-160.avif 160w, /media/0a1b2c-320.avif 320w, /media/0a1b2c-640.avif 640w",
  );
});

test("drawing file: the original drawing of the picture", () => {
  expect(findDrawingFile("/media/0a1b2c-640.webp")).toBe("/media/0a1b2c.svg");
});

test("a URL that is not the shop's own has no other files and no drawing", () => {
  expect(buildAvifSrcSet("/somewhere/photo.jpg")).toBeUndefined();
  expect(findDrawingFile("/somewhere/photo.jpg")).toBeUndefined();
});

test("an uploaded photo has a larger file, and no drawing", () => {
  const photo = "/media/u0123456789abcdef0123-640.webp";
  expect(buildAvifSrcSet(photo)).toContain("/media/u0123456789abcdef0123-1280.avif 1280w");
  expect(findDrawingFile(photo)).toBeUndefined();
});
