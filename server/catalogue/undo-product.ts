import { notFound } from "#contract/errors.ts";
import { eq } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { requireStillStands, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changeProduct, type ProductChange } from "./change-product.ts";
import { changeStock } from "./change-stock.ts";

export function productUndoers(shop: Pick<Shop, "db" | "cache" | "catalogueCache">): Undoers {
  return {
    // Taken back as a change that was made on the version it led to: what others changed since is not overwritten.
    "product.change": {
      permission: "catalogue.write",
      undo: async (by, { subjectId, before, after }) => {
        const { version: _, ...change } = before ?? {};
        const version = Number(after?.version);
        await changeProduct(shop, by, { id: Number(subjectId), version, change: change as ProductChange });
      },
    },
    // Nothing is deleted: orders and links may know it by now.
    "product.create": {
      permission: "catalogue.write",
      undo: async (by, { subjectId, after }) => {
        const id = Number(subjectId);
        const [now] = await shop.db.select().from(product).where(eq(product.id, id));
        if (!now) throw notFound("product");
        requireStillStands({ status: after?.status ?? "published" }, { status: now.status });
        await changeProduct(shop, by, { id, version: now.version, change: { status: "archived" } });
      },
    },
    // The ledger only ever goes on: what came is taken out again, whatever has moved since.
    "product.stock": {
      permission: "stock.write",
      undo: async (by, { subjectId, place, before, after }) => {
        const step = { by: Number(before?.stock) - Number(after?.stock) };
        await changeStock(shop, by, {
          id: Number(subjectId),
          step,
          reason: "correction",
          note: `Takes back no. ${place}`,
        });
      },
    },
  };
}
