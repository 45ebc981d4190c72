import { ShopError } from "#contract/errors.ts";
import type { CategoryLevel } from "#contract/rules/product/category-level.ts";
import { type RecordedFields, requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { type CategoryChange, changeCategory } from "./change-category.ts";
import { mergeCategory } from "./merge-category.ts";
import { moveCategory } from "./move-category.ts";
import { lockNode } from "./tree-level.ts";
import { undoMerge } from "./undo-merge.ts";
import { type BrandChange, changeBrand, lockBrand, mergeBrand } from "./write-brand.ts";

type CatalogueShop = Pick<Shop, "db" | "responseCache" | "catalogueCache">;

function withoutVersion(fields: RecordedFields): RecordedFields {
  const { version: _, ...rest } = fields;
  return rest;
}

/** Undoing a creation archives the row and deletes nothing; undoing a merge uses its stored record. */
export function createTreeUndoers(shop: CatalogueShop): Undoers {
  return { ...createCategoryUndoers(shop), ...createBrandUndoers(shop) };
}

function createCategoryUndoers(shop: CatalogueShop): Undoers {
  const readNode = (level: CategoryLevel, id: number) => shop.db.transaction((tx) => lockNode(tx, level, id));
  return {
    "category.change": {
      permission: "catalogue.write",
      undo: async (context, { subjectKind, subjectId, before, after }) => {
        const [level, id] = [subjectKind as CategoryLevel, Number(subjectId)];
        const { version, ...now } = await readNode(level, id);
        requireUnchanged(withoutVersion(after ?? {}), now);
        const change = withoutVersion(before ?? {}) as CategoryChange;
        await changeCategory(shop, context, { level, id, version, change });
      },
    },
    "category.create": {
      permission: "catalogue.write",
      undo: async (context, { subjectKind, subjectId }) => {
        const [level, id] = [subjectKind as CategoryLevel, Number(subjectId)];
        const { version, archived } = await readNode(level, id);
        if (archived) throw createArchivedError();
        await changeCategory(shop, context, { level, id, version, change: { archived: true } });
      },
    },
    "category.move": {
      permission: "catalogue.write",
      undo: async (context, { subjectKind, subjectId, before, after }) => {
        const [level, id] = [subjectKind as CategoryLevel, Number(subjectId)];
        const { version, position, parentId } = await readNode(level, id);
        requireUnchanged(
          { position: after?.position, ...(parentId > 0 && { parentId: after?.parentId }) },
          { position, parentId },
        );
        await moveCategory(shop, context, {
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
      undo: (context, { subjectKind, before }) =>
        undoMerge(shop, context, { kind: subjectKind as CategoryLevel, id: Number(before?.id) }),
    },
    "category.take-apart": {
      permission: "catalogue.write",
      undo: (context, { subjectKind, subjectId, before }) =>
        mergeCategory(shop, context, {
          level: subjectKind as CategoryLevel,
          id: Number(subjectId),
          into: Number(before?.intoId),
        }),
    },
  };
}

function createBrandUndoers(shop: CatalogueShop): Undoers {
  const readBrand = (id: number) => shop.db.transaction((tx) => lockBrand(tx, id));
  return {
    "brand.merge": {
      permission: "catalogue.write",
      undo: (context, { before }) => undoMerge(shop, context, { kind: "brand", id: Number(before?.id) }),
    },
    "brand.take-apart": {
      permission: "catalogue.write",
      undo: (context, { subjectId, before }) =>
        mergeBrand(shop, context, { id: Number(subjectId), into: Number(before?.intoId) }),
    },
    "brand.change": {
      permission: "catalogue.write",
      undo: async (context, { subjectId, before, after }) => {
        const id = Number(subjectId);
        const { version, ...now } = await readBrand(id);
        requireUnchanged(withoutVersion(after ?? {}), now);
        await changeBrand(shop, context, { id, version, change: withoutVersion(before ?? {}) as BrandChange });
      },
    },
    "brand.create": {
      permission: "catalogue.write",
      undo: async (context, { subjectId }) => {
        const id = Number(subjectId);
        const { version, archived } = await readBrand(id);
        if (archived) throw createArchivedError();
        await changeBrand(shop, context, { id, version, change: { archived: true } });
      },
    },
  };
}

const createArchivedError = () => new ShopError("not-undoable", { text: "It is already archived" });
