import type { ScheduledPrice } from "#contract/office/catalogue/product.ts";
import { calculateNetPrice } from "#contract/rules/money.ts";
import type { Queryable } from "#database/database.ts";
import { and, asc, eq, inArray, isNotNull, or } from "#database/orm.ts";
import { importBatch, importRow, type product } from "#database/schema.ts";

/** What a product will cost, and until when it costs what it does. */
export async function listScheduledPrices(
  db: Queryable,
  { id, total, discount }: Pick<typeof product.$inferSelect, "id" | "total" | "discount">,
): Promise<ScheduledPrice[]> {
  const rows = await db
    .select({ batch: importBatch, after: importRow.after })
    .from(importRow)
    .innerJoin(importBatch, eq(importBatch.id, importRow.importId))
    .where(
      and(
        eq(importRow.productId, id),
        or(
          and(eq(importBatch.status, "scheduled"), eq(importRow.state, "changed"), importRow.ticked),
          and(
            inArray(importBatch.status, ["applying", "applied", "cancelled"]),
            isNotNull(importBatch.endsAt),
            eq(importRow.state, "applied"),
          ),
        ),
      ),
    )
    .orderBy(asc(importBatch.startsAt));
  return rows.map(({ batch, after }) => ({
    importId: batch.id,
    name: batch.name,
    by: batch.actingName ?? batch.staffName,
    startsAt: batch.startsAt?.toISOString() ?? "",
    endsAt: batch.endsAt?.toISOString() ?? null,
    hasBegun: batch.status !== "scheduled",
    netPrice: calculateNetPrice({ total, discount, ...after }),
  }));
}
