import { expect, test } from "vitest";
import { findHeroPoster, isVideo } from "./hero-file.ts";

test("hero: mp4, webm and ogg are videos, everything else is an image", () => {
  for (const file of ["/a.mp4", "/a.webm", "/a.OGG", "/a.mp4?v=2"]) expect(isVideo(file)).toBe(true);
  for (const file of ["/a.webp", "/a.avif", "/mp4", "/a.mp4.jpg", ""]) expect(isVideo(file)).toBe(false);
});

test("hero: the poster is the image, or a video's picture, or undefined", () => {
  expect(findHeroPoster({ image: "/a.webp", imgDesktop: "/b.webp" })).toBe("/a.webp");
  expect(findHeroPoster({ image: "/a.mp4", imgDesktop: "/b.webp" })).toBe("/b.webp");
  expect(findHeroPoster({ image: "/a.mp4", imgDesktop: "" })).toBeUndefined();
});
