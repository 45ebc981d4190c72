import type { OfficeTree } from "#contract/office/category.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/category-level.ts";

/** A category of any level, with what the screen needs to move it. */
export interface TreeNode {
  level: CategoryLevel;
  id: number;
  parentId: number | undefined;
  name: string;
  slug: string;
  icon: string | undefined;
  version: number;
  archived: boolean;
  sold: number;
  /** Its place among its siblings, and how many there are. */
  position: number;
  siblings: number;
  children: TreeNode[];
}

/** The tree as nodes of one kind. */
export function nodesOf({ categories }: OfficeTree): TreeNode[] {
  return categories.map((top, position) => ({
    ...top,
    level: "category",
    parentId: undefined,
    position,
    siblings: categories.length,
    children: top.subCategories.map((sub, place) => ({
      ...sub,
      level: "sub-category",
      parentId: top.id,
      icon: undefined,
      position: place,
      siblings: top.subCategories.length,
      children: sub.childCategories.map((child, at) => ({
        ...child,
        level: "child-category",
        parentId: sub.id,
        icon: undefined,
        position: at,
        siblings: sub.childCategories.length,
        children: [],
      })),
    })),
  }));
}

export const keyOf = ({ level, id }: Pick<TreeNode, "level" | "id">) => `${level}:${id}`;

export const LEVEL_WORDS: Record<CategoryLevel, string> = {
  category: "category",
  "sub-category": "sub-category",
  "child-category": "child category",
};

export const LEVEL_BELOW: Record<CategoryLevel, CategoryLevel | undefined> = {
  category: "sub-category",
  "sub-category": "child-category",
  "child-category": undefined,
};

/** All nodes of a level, each with the names that lead to it. */
export function nodesOn(nodes: readonly TreeNode[], level: CategoryLevel): { node: TreeNode; path: string }[] {
  const walk = (some: readonly TreeNode[], before: string): { node: TreeNode; path: string }[] =>
    some.flatMap((node) => {
      const path = before ? `${before} › ${node.name}` : node.name;
      return node.level === level ? [{ node, path }] : walk(node.children, path);
    });
  return walk(nodes, "");
}

/** Where a dragged node would land: before a sibling, or at the end of what may hold it. */
export function landing(dragged: TreeNode, on: TreeNode): { parentId?: number; position: number } | undefined {
  if (keyOf(dragged) === keyOf(on)) return undefined;
  if (on.level === dragged.level)
    return { position: on.position, ...(on.parentId !== undefined && { parentId: on.parentId }) };
  if (on.level === LEVEL_ABOVE[dragged.level]) return { position: on.children.length, parentId: on.id };
  return undefined;
}

/** Which version of a node the tree shows; nought where it is not there. */
export function versionIn({ categories }: OfficeTree, { level, id }: Pick<TreeNode, "level" | "id">): number {
  const subs = categories.flatMap(({ subCategories }) => subCategories);
  const on = {
    category: categories,
    "sub-category": subs,
    "child-category": subs.flatMap((sub) => sub.childCategories),
  };
  return on[level].find((node) => node.id === id)?.version ?? 0;
}
