import { expect, test } from "vitest";
import { addPhoto, insertPhoto, movePhoto } from "./photo-order.ts";

const photos = ["a", "b", "c"].map((picture) => ({ picture, alt: `Alt ${picture}` }));
const pictures = (list: { picture: string }[]) => list.map(({ picture }) => picture).join("");

test("addPhoto: a new photo comes last without a text; a known one is not added again", () => {
  expect(addPhoto(photos, "d")).toEqual([...photos, { picture: "d", alt: "" }]);
  expect(addPhoto(photos, "b")).toEqual(photos);
});

test("movePhoto: to any place, with its text", () => {
  expect([movePhoto(photos, "c", 0), movePhoto(photos, "a", 1), movePhoto(photos, "a", 2)].map(pictures)).toEqual([
    "cab",
    "bac",
    "bca",
  ]);
  expect(movePhoto(photos, "c", 0)[0]).toEqual(photos[2]);
});

test("movePhoto: a photo that was removed meanwhile stays removed", () => {
  expect(pictures(movePhoto(photos, "x", 0))).toBe("abc");
});

test("insertPhoto: a removed photo comes back to its place", () => {
  const [a, b, c] = photos as [(typeof photos)[0], (typeof photos)[0], (typeof photos)[0]];
  expect(pictures(insertPhoto([a, c], b, 1))).toBe("abc");
});
