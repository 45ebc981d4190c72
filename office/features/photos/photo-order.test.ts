import { expect, test } from "vitest";
import { addPhoto, insertPhoto, movePhoto } from "./photo-order.ts";

const photos = ["a", "b", "c"].map((picture) => ({ picture, alt: `Alt ${picture}` }));
const pictures = (list: { picture: string }[]) => list.map(({ picture }) => picture).join("");

test("addPhoto: a new photo comes last without a text; a known one is not added again", () => {
  const chosen = new Map([["d", 1]]);
  expect(addPhoto(photos, "d", chosen)).toEqual([...photos, { picture: "d", alt: "" }]);
  expect(addPhoto(photos, "b", chosen)).toEqual(photos);
});

test("addPhoto: photos are in the order in which they were chosen, whichever upload ends first", () => {
  const chosen = new Map(["1", "2", "3", "4"].map((picture, place) => [picture, place]));
  for (const ending of ["1234", "4321", "2143", "3142", "2413"]) {
    const added = [...ending].reduce<typeof photos>((all, picture) => addPhoto(all, picture, chosen), photos);
    expect(pictures(added), ending).toBe("abc1234");
  }
});

test("addPhoto: an earlier photo that was moved meanwhile is followed", () => {
  const chosen = new Map(["1", "2"].map((picture, place) => [picture, place]));
  const moved = movePhoto(addPhoto(photos, "1", chosen), "1", 0);
  expect(pictures(addPhoto(moved, "2", chosen))).toBe("12abc");
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
