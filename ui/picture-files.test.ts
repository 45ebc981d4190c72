import { expect, test } from "vitest";
import { drawingFile, pictureFiles } from "./picture-files.ts";

test("picture files: every width, for the browser to choose from", () => {
  expect(pictureFiles("/media/0a1b2c-640.webp")).toBe(
    "/media/0a1b2c-160.avif 160w, /media/0a1b2c-320.avif 320w, /media/0a1b2c-640.avif 640w",
  );
});

test("drawing file: the same picture as it was drawn", () => {
  expect(drawingFile("/media/0a1b2c-640.webp")).toBe("/media/0a1b2c.svg");
});

test("an address that is not the shop's own has no other files and no drawing", () => {
  expect(pictureFiles("/somewhere/photo.jpg")).toBeUndefined();
  expect(drawingFile("/somewhere/photo.jpg")).toBeUndefined();
});

test("an uploaded photo has a larger file, and no drawing", () => {
  const photo = "/media/u0123456789abcdef0123-640.webp";
  expect(pictureFiles(photo)).toContain("/media/u0123456789abcdef0123-1280.avif 1280w");
  expect(drawingFile(photo)).toBeUndefined();
});
