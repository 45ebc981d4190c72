import { createNotFoundError } from "#contract/errors.ts";
import type { PromotionForm } from "#contract/office/catalogue/promotion-calls.ts";
import { eq } from "#database/orm.ts";
import { promotion } from "#database/schema.ts";
import { requireUnchanged, type Undoers } from "#server/audit/index.ts";
import type { Shop } from "#server/shop.ts";
import { changePromotion, sortFields, toForm } from "./change-promotion.ts";
import { createPriceSettingsUndoers } from "./price-settings.ts";

export function createPromotionUndoers(shop: Pick<Shop, "db" | "jobs">): Undoers {
  const { db } = shop;
  return {
    ...createPriceSettingsUndoers(shop),
    "promotion.change": {
      permission: "promotion.write",
      undo: async (context, { subjectId, before, after }) => {
        const id = Number(subjectId);
        const [row] = await db.select().from(promotion).where(eq(promotion.id, id));
        if (!row) throw createNotFoundError("promotion");
        const fields = await toForm(db, row);
        requireUnchanged(after && sortFields(after), sortFields(fields));
        await changePromotion(shop, context, {
          id,
          version: row.version,
          form: { ...fields, ...before } as PromotionForm,
        });
      },
    },
  };
}
