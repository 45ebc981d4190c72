import { expect, test } from "vitest";
import { drawingFile, pictureFiles } from "./picture-files.ts";

test("picture files: every width, for the browser to choose from", () => {
  expect(pictureFiles("/media/0a1b2c-640.webp", "avif")).toBe(
    "/media/0a1b2c-160.avif 160w, /media/0a1b2c-320.avif 320w, /media/0a1b2c-640.avif 640w",
  );
  expect(pictureFiles("/media/0a1b2c-640.webp", "webp")).toBe(
    "/media/0a1b2c-320.webp 320w, /media/0a1b2c-640.webp 640w",
  );
});

test("drawing file: the same picture as it was drawn", () => {
  expect(drawingFile("/media/0a1b2c-640.webp")).toBe("/media/0a1b2c.svg");
});

test("an address that is not the shop's own has no other files and no drawing", () => {
  expect(pictureFiles("/somewhere/photo.jpg", "avif")).toBeUndefined();
  expect(drawingFile("/somewhere/photo.jpg")).toBeUndefined();
});
