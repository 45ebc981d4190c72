import { expect, test } from "vitest";
import { formatPartList, parsePartList } from "#contract/rules/build/part-list.ts";
import { BUILD_MAX_PARTS, SAVED_BUILDS_MAX } from "#contract/rules/limits.ts";
import {
  addBuild,
  changeBuild,
  hasSameParts,
  NO_BUILDS,
  parseBuilds,
  removeBuild,
  withCount,
  withPart,
} from "./builds.ts";
import { normalizeParts } from "./normalize-parts.ts";

const one = (slug: string, count = 1) => ({ slug, count });

test("part list: reading a written list gives the same parts", () => {
  const parts = [one("cpu"), one("memory", 2), one("fan", 3)];
  expect(formatPartList(parts)).toBe("cpu,memory:2,fan:3");
  expect(parsePartList(formatPartList(parts))).toEqual(parts);
});

test("normalizeParts: drops invalid parts, merges repeated ones and limits the total", () => {
  expect(normalizeParts(parsePartList("cpu,,memory:2,fan:no,memory,:3"))).toEqual([one("cpu"), one("memory", 3)]);
  expect(normalizeParts([one("fan", 39), one("memory", 9), one("cpu")])).toEqual([
    one("fan", 39),
    one("memory", BUILD_MAX_PARTS - 39),
  ]);
});

test("withPart: appends a part, replaces another with its count, or increases the count", () => {
  const parts = [one("cpu"), one("memory", 2), one("case")];
  expect(withPart(parts, "card")).toEqual([...parts, one("card")]);
  expect(withPart(parts, "other", "memory")).toEqual([one("cpu"), one("other", 2), one("case")]);
  expect(withPart(parts, "memory")).toEqual([one("cpu"), one("memory", 3), one("case")]);
  expect(withPart(parts, "cpu", "cpu")).toEqual(parts);
});

test("withCount: a count of zero removes the part", () => {
  expect(withCount([one("cpu"), one("fan")], "fan", 3)).toEqual([one("cpu"), one("fan", 3)]);
  expect(withCount([one("cpu"), one("fan")], "fan", 0)).toEqual([one("cpu")]);
});

test("hasSameParts: ignores the order of parts", () => {
  expect(hasSameParts([one("a"), one("b", 2)], [one("b", 2), one("a")])).toBe(true);
  expect(hasSameParts([one("a"), one("b", 2)], [one("a"), one("b")])).toBe(false);
});

test("several builds: names are unique, the newest is current, and its neighbour after a deletion", () => {
  let builds = NO_BUILDS;
  for (const id of ["a", "b", "c"]) builds = addBuild(builds, { id, name: "My build", parts: [] });
  expect(builds.list.map(({ name }) => name)).toEqual(["My build", "My build 2", "My build 3"]);
  expect(builds.current).toBe("c");
  builds = removeBuild(changeBuild(builds, "b", { name: "Office" }), "c");
  expect([builds.current, builds.list.map(({ name }) => name)]).toEqual(["b", ["My build", "Office"]]);
  expect(removeBuild(removeBuild(builds, "b"), "a")).toEqual(NO_BUILDS);
});

test("more builds than the limit: the oldest is removed", () => {
  let builds = NO_BUILDS;
  for (let id = 0; id <= SAVED_BUILDS_MAX; id += 1)
    builds = addBuild(builds, { id: String(id), name: `Build ${id}`, parts: [] });
  expect(builds.list).toHaveLength(SAVED_BUILDS_MAX);
  expect(builds.list[0]?.id).toBe("1");
});

test.each([
  [undefined, NO_BUILDS],
  ["nonsense", NO_BUILDS],
  [{ list: [null, { id: 1 }, { id: "a", name: "A", parts: "no" }] }, { list: [], current: undefined }],
  [
    { list: [{ id: "a", name: "A", parts: [one("cpu"), null, { slug: "x" }] }], current: "gone" },
    { list: [{ id: "a", name: "A", parts: [one("cpu")] }], current: "a" },
  ],
])("damaged stored builds are read as far as they are valid: %j", (saved, builds) => {
  expect(parseBuilds(saved)).toEqual(builds);
});
