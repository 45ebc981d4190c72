import { expect, test } from "vitest";
import { landing, nodesOf, nodesOn } from "./tree-nodes.ts";

const plain = { slug: "x", version: 1, archived: false, sold: 0 };
const [cables, screens] = nodesOf({
  categories: [
    {
      ...plain,
      id: 1,
      name: "Cables",
      icon: "cable",
      subCategories: [{ ...plain, id: 1, name: "Video", childCategories: [{ ...plain, id: 1, name: "HDMI" }] }],
    },
    { ...plain, id: 2, name: "Screens", icon: "monitor", subCategories: [] },
  ],
});
const [video] = cables?.children ?? [];
const [hdmi] = video?.children ?? [];

test("landing: before a sibling, at the end of what may hold it, and nowhere else", () => {
  if (!cables || !screens || !video || !hdmi) throw new Error("The tree is empty");
  expect(landing(screens, cables)).toEqual({ position: 0 });
  expect(landing(video, screens)).toEqual({ position: 0, parentId: 2 });
  expect(landing(hdmi, video)).toEqual({ position: 1, parentId: 1 });
  expect([landing(hdmi, cables), landing(cables, video), landing(video, video)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("nodesOn: every node of a level, by the names that lead to it", () => {
  const nodes = [cables, screens].filter((node) => node !== undefined);
  expect(nodesOn(nodes, "child-category").map(({ path }) => path)).toEqual(["Cables › Video › HDMI"]);
  expect(nodesOn(nodes, "category").map(({ path }) => path)).toEqual(["Cables", "Screens"]);
});
