import { expect, test } from "vitest";
import { findDropTarget, findVersion, listNodesOfLevel, toTreeNodes } from "./tree-nodes.ts";

const plain = { slug: "x", version: 1, archived: false, sold: 0 };
const [cables, screens] = toTreeNodes({
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

test("a node can be dropped before a sibling or at the end of a possible parent, and nowhere else", () => {
  if (!cables || !screens || !video || !hdmi) throw new Error("The tree is empty");
  expect(findDropTarget(screens, cables)).toEqual({ position: 0 });
  expect(findDropTarget(video, screens)).toEqual({ position: 0, parentId: 2 });
  expect(findDropTarget(hdmi, video)).toEqual({ position: 1, parentId: 1 });
  expect([findDropTarget(hdmi, cables), findDropTarget(cables, video), findDropTarget(video, video)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("lists every node of a level with the names of its ancestors", () => {
  const nodes = [cables, screens].filter((node) => node !== undefined);
  expect(listNodesOfLevel(nodes, "child-category").map(({ path }) => path)).toEqual(["Cables › Video › HDMI"]);
  expect(listNodesOfLevel(nodes, "category").map(({ path }) => path)).toEqual(["Cables", "Screens"]);
});

test("findVersion: of a node of any level; a node that is gone has none", () => {
  const tree = {
    categories: [
      {
        ...plain,
        id: 1,
        version: 2,
        name: "Cables",
        icon: "cable",
        subCategories: [
          {
            ...plain,
            id: 1,
            version: 3,
            name: "Video",
            childCategories: [{ ...plain, id: 1, version: 4, name: "HDMI" }],
          },
        ],
      },
    ],
  };
  const version = (level: "category" | "sub-category" | "child-category", id = 1) => findVersion(tree, { level, id });
  expect([version("category"), version("sub-category"), version("child-category")]).toEqual([2, 3, 4]);
  expect(version("category", 9)).toBe(0);
});

test("a node knows its place among its siblings, from which its arrows move it", () => {
  const nodes = [cables, screens].filter((node) => node !== undefined);
  expect(nodes.map(({ position, siblings }) => [position, siblings])).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect([video, hdmi].map((node) => [node?.position, node?.siblings, node?.parentId])).toEqual([
    [0, 1, 1],
    [0, 1, 1],
  ]);
});
