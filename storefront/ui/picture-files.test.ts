import { expect, test } from "vitest";
import { pictureFile, pictureFiles } from "./picture-files.ts";

test("picture file: the same picture in another width and format", () => {
  expect(pictureFile("/media/0a1b2c-640.webp", 160, "webp")).toBe("/media/0a1b2c-160.webp");
  expect(pictureFile("/media/0a1b2c-640.webp", 960, "avif")).toBe("/media/0a1b2c-960.avif");
});

test("picture files: every width, for the browser to choose from", () => {
  expect(pictureFiles("/media/0a1b2c-640.webp", "avif")).toBe(
    "/media/0a1b2c-160.avif 160w, /media/0a1b2c-320.avif 320w, /media/0a1b2c-640.avif 640w, /media/0a1b2c-960.avif 960w",
  );
});

test("picture files: an address that is not the shop's own stays as it is", () => {
  expect(pictureFiles("/somewhere/photo.jpg", "avif")).toBeUndefined();
  expect(pictureFile("/somewhere/photo.jpg", 160, "webp")).toBe("/somewhere/photo.jpg");
});
