import type { Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changeProduct, type ProductChange } from "./change-product.ts";

/** A change is taken back as one that was made on the version it led to: what others changed since is not overwritten. */
export function productUndoers(shop: Pick<Shop, "db" | "cache" | "catalogueCache">): Undoers {
  return {
    "product.change": {
      permission: "catalogue.write",
      undo: async (by, { subjectId, before, after }) => {
        const { version: _, ...change } = before ?? {};
        const version = Number(after?.version);
        await changeProduct(shop, by, { id: Number(subjectId), version, change: change as ProductChange });
      },
    },
  };
}
