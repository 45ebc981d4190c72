import { createNotFoundError } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changeStock } from "../stock/change-stock.ts";
import { changeProduct, type ProductChange } from "./change-product.ts";

export function createProductUndoers(shop: Pick<Shop, "db" | "responseCache" | "catalogueCache">): Undoers {
  return {
    // Undone as a change to the version of the entry, so that later changes are not overwritten.
    "product.change": {
      permission: "catalogue.write",
      undo: async (context, { subjectId, before, after }) => {
        const { version: _, ...change } = before ?? {};
        const version = Number(after?.version);
        await changeProduct(shop, context, { id: Number(subjectId), version, change: change as ProductChange });
      },
    },
    // Archived instead of deleted, because orders and links may refer to the product.
    "product.create": {
      permission: "catalogue.write",
      undo: async (context, { subjectId, after }) => {
        const id = Number(subjectId);
        const [row] = await shop.db.select().from(product).where(eq(product.id, id));
        if (!row) throw createNotFoundError("product");
        requireUnchanged({ status: after?.status ?? "published" }, { status: row.status });
        await changeProduct(shop, context, { id, version: row.version, change: { status: "archived" } });
      },
    },
    // The ledger is append-only: an opposite entry is added, whatever has changed since.
    "product.stock": {
      permission: "stock.write",
      undo: async (context, { subjectId, place, before, after }) => {
        const step = { by: Number(before?.stock) - Number(after?.stock) };
        await changeStock(shop, context, {
          id: Number(subjectId),
          step,
          reason: "correction",
          note: `Undoes no. ${place}`,
        });
      },
    },
  };
}
