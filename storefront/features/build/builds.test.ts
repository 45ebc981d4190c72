import { expect, test } from "vitest";
import { BUILD_MAX_PARTS, BUILDS_KEPT } from "#contract/rules/limits.ts";
import { readPartList, writePartList } from "#contract/rules/part-list.ts";
import { addBuild, changeBuild, NO_BUILDS, readBuilds, removeBuild, sameParts, withCount, withPart } from "./builds.ts";
import { tidyParts } from "./tidy-parts.ts";

const one = (slug: string, count = 1) => ({ slug, count });

test("a list of parts: written and read again it is the same", () => {
  const parts = [one("cpu"), one("memory", 2), one("fan", 3)];
  expect(writePartList(parts)).toBe("cpu,memory:2,fan:3");
  expect(readPartList(writePartList(parts))).toEqual(parts);
});

test("parts of an address: what is none is left out, repeated ones are counted, and there are no more than the shop checks", () => {
  expect(tidyParts(readPartList("cpu,,memory:2,fan:no,memory,:3"))).toEqual([one("cpu"), one("memory", 3)]);
  expect(tidyParts([one("fan", 39), one("memory", 9), one("cpu")])).toEqual([
    one("fan", 39),
    one("memory", BUILD_MAX_PARTS - 39),
  ]);
});

test("putting a part in: at the end, in another's place with its count, or as one more", () => {
  const parts = [one("cpu"), one("memory", 2), one("case")];
  expect(withPart(parts, "card")).toEqual([...parts, one("card")]);
  expect(withPart(parts, "other", "memory")).toEqual([one("cpu"), one("other", 2), one("case")]);
  expect(withPart(parts, "memory")).toEqual([one("cpu"), one("memory", 3), one("case")]);
  expect(withPart(parts, "cpu", "cpu")).toEqual(parts);
});

test("counting a part: nought takes it out", () => {
  expect(withCount([one("cpu"), one("fan")], "fan", 3)).toEqual([one("cpu"), one("fan", 3)]);
  expect(withCount([one("cpu"), one("fan")], "fan", 0)).toEqual([one("cpu")]);
});

test("the same parts in another order are the same build", () => {
  expect(sameParts([one("a"), one("b", 2)], [one("b", 2), one("a")])).toBe(true);
  expect(sameParts([one("a"), one("b", 2)], [one("a"), one("b")])).toBe(false);
});

test("several builds: names stay apart, the newest is worked on, and its neighbour once it is deleted", () => {
  let builds = NO_BUILDS;
  for (const id of ["a", "b", "c"]) builds = addBuild(builds, { id, name: "My build", parts: [] });
  expect(builds.list.map(({ name }) => name)).toEqual(["My build", "My build 2", "My build 3"]);
  expect(builds.current).toBe("c");
  builds = removeBuild(changeBuild(builds, "b", { name: "Office" }), "c");
  expect([builds.current, builds.list.map(({ name }) => name)]).toEqual(["b", ["My build", "Office"]]);
  expect(removeBuild(removeBuild(builds, "b"), "a")).toEqual(NO_BUILDS);
});

test("more builds than are kept: the oldest gives way", () => {
  let builds = NO_BUILDS;
  for (let id = 0; id <= BUILDS_KEPT; id += 1)
    builds = addBuild(builds, { id: String(id), name: `Build ${id}`, parts: [] });
  expect(builds.list).toHaveLength(BUILDS_KEPT);
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
])("stored builds that are damaged are read as far as they can be understood: %j", (saved, builds) => {
  expect(readBuilds(saved)).toEqual(builds);
});
