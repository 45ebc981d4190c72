import type { OfficeTree } from "#contract/office/catalogue/category.ts";
import { type CategoryLevel, LEVEL_ABOVE } from "#contract/rules/product/category-level.ts";

/** A category of any level, with the data needed to move the category. */
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
  /** The position among the siblings, and their number. */
  position: number;
  siblings: number;
  children: TreeNode[];
}

/** Converts the three levels to nodes of one type. */
export function toTreeNodes({ categories }: OfficeTree): TreeNode[] {
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

export const toNodeKey = ({ level, id }: Pick<TreeNode, "level" | "id">) => `${level}:${id}`;

export const LEVEL_LABELS: Record<CategoryLevel, string> = {
  category: "category",
  "sub-category": "sub-category",
  "child-category": "child category",
};

export const LEVEL_BELOW: Record<CategoryLevel, CategoryLevel | undefined> = {
  category: "sub-category",
  "sub-category": "child-category",
  "child-category": undefined,
};

/** `path` has the names of the ancestors and of the node. */
export function listNodesOfLevel(nodes: readonly TreeNode[], level: CategoryLevel): { node: TreeNode; path: string }[] {
  const walk = (some: readonly TreeNode[], before: string): { node: TreeNode; path: string }[] =>
    some.flatMap((node) => {
      const path = before ? `${before} › ${node.name}` : node.name;
      return node.level === level ? [{ node, path }] : walk(node.children, path);
    });
  return walk(nodes, "");
}

/** A node can be dropped before a sibling or at the end of a possible parent. */
export function findDropTarget(
  dragged: TreeNode,
  target: TreeNode,
): { parentId?: number; position: number } | undefined {
  if (toNodeKey(dragged) === toNodeKey(target)) return undefined;
  if (target.level === dragged.level)
    return { position: target.position, ...(target.parentId !== undefined && { parentId: target.parentId }) };
  if (target.level === LEVEL_ABOVE[dragged.level]) return { position: target.children.length, parentId: target.id };
  return undefined;
}

/** Returns 0 when the tree does not have the node. */
export function findVersion({ categories }: OfficeTree, { level, id }: Pick<TreeNode, "level" | "id">): number {
  const subs = categories.flatMap(({ subCategories }) => subCategories);
  const on = {
    category: categories,
    "sub-category": subs,
    "child-category": subs.flatMap((sub) => sub.childCategories),
  };
  return on[level].find((node) => node.id === id)?.version ?? 0;
}
