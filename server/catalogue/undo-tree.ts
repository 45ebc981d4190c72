import { ShopError } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/category-level.ts";
import { type Recorded, requireStillStands, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { type CategoryChange, changeCategory } from "./change-category.ts";
import { mergeCategory } from "./merge-category.ts";
import { moveCategory } from "./move-category.ts";
import { takeMergeBack } from "./take-merge-back.ts";
import { findNode } from "./tree-level.ts";
import { type BrandChange, changeBrand, findBrand, mergeBrand } from "./write-brand.ts";

type Shops = Pick<Shop, "db" | "cache" | "catalogueCache">;

function withoutVersion(told: Recorded): Recorded {
  const { version: _, ...rest } = told;
  return rest;
}

/** Categories and brands. What was made leaves the shop, nothing is deleted; what was merged is told apart by what was written down then. */
export function treeUndoers(shop: Shops): Undoers {
  const nodeOf = (level: CategoryLevel, id: number) => shop.db.transaction((tx) => findNode(tx, level, id));
  const brandOf = (id: number) => shop.db.transaction((tx) => findBrand(tx, id));
  return {
    "category.change": {
      permission: "catalogue.write",
      undo: async (by, { subjectKind, subjectId, before, after }) => {
        const [level, id] = [subjectKind as CategoryLevel, Number(subjectId)];
        const { version, ...now } = await nodeOf(level, id);
        requireStillStands(withoutVersion(after ?? {}), now);
        const change = withoutVersion(before ?? {}) as CategoryChange;
        await changeCategory(shop, by, { level, id, version, change });
      },
    },
    "category.create": {
      permission: "catalogue.write",
      undo: async (by, { subjectKind, subjectId }) => {
        const [level, id] = [subjectKind as CategoryLevel, Number(subjectId)];
        const { version, archived } = await nodeOf(level, id);
        if (archived) throw archivedAlready();
        await changeCategory(shop, by, { level, id, version, change: { archived: true } });
      },
    },
    "category.move": {
      permission: "catalogue.write",
      undo: async (by, { subjectKind, subjectId, before, after }) => {
        const [level, id] = [subjectKind as CategoryLevel, Number(subjectId)];
        const { version, position, parentId } = await nodeOf(level, id);
        requireStillStands(
          { position: after?.position, ...(parentId > 0 && { parentId: after?.parentId }) },
          { position, parentId },
        );
        await moveCategory(shop, by, {
          level,
          id,
          version,
          position: Number(before?.position),
          ...(parentId > 0 && { parentId: Number(before?.parentId) }),
        });
      },
    },
    "category.merge": {
      permission: "catalogue.write",
      undo: (by, { subjectKind, before }) =>
        takeMergeBack(shop, by, { kind: subjectKind as CategoryLevel, id: Number(before?.id) }),
    },
    "category.take-apart": {
      permission: "catalogue.write",
      undo: (by, { subjectKind, subjectId, before }) =>
        mergeCategory(shop, by, {
          level: subjectKind as CategoryLevel,
          id: Number(subjectId),
          into: Number(before?.intoId),
        }),
    },
    "brand.merge": {
      permission: "catalogue.write",
      undo: (by, { before }) => takeMergeBack(shop, by, { kind: "brand", id: Number(before?.id) }),
    },
    "brand.take-apart": {
      permission: "catalogue.write",
      undo: (by, { subjectId, before }) =>
        mergeBrand(shop, by, { id: Number(subjectId), into: Number(before?.intoId) }),
    },
    "brand.change": {
      permission: "catalogue.write",
      undo: async (by, { subjectId, before, after }) => {
        const id = Number(subjectId);
        const { version, ...now } = await brandOf(id);
        requireStillStands(withoutVersion(after ?? {}), now);
        await changeBrand(shop, by, { id, version, change: withoutVersion(before ?? {}) as BrandChange });
      },
    },
    "brand.create": {
      permission: "catalogue.write",
      undo: async (by, { subjectId }) => {
        const id = Number(subjectId);
        const { version, archived } = await brandOf(id);
        if (archived) throw archivedAlready();
        await changeBrand(shop, by, { id, version, change: { archived: true } });
      },
    },
  };
}

const archivedAlready = () => new ShopError("not-undoable", { text: "It is archived already" });
