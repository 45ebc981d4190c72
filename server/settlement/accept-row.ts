import { createNotFoundError, ShopError } from "#contract/errors.ts";
import type { SettlementRow } from "#contract/office/cash/settlement.ts";
import type { Db } from "#database/database.ts";
import { and, eq, sql } from "#database/orm.ts";
import { settlementRow } from "#database/schema.ts";
import { readRows } from "./list-rows.ts";
import { lockOpenSettlement } from "./settlement.repository.ts";

/** Accepts a line although its cash differs, so that closing settles the line, too. */
export function acceptRow(
  db: Db,
  { id, place, accepted }: { id: string; place: number; accepted: boolean },
): Promise<SettlementRow> {
  return db.transaction(async (tx) => {
    await lockOpenSettlement(tx, id);
    const [row] = await readRows(tx, id, { where: sql`r.place = ${place}` });
    if (!row) throw createNotFoundError("line");
    if (accepted && !row.acceptable)
      throw new ShopError("not-retryable", { text: `${row.consignment} cannot be accepted` });
    await tx
      .update(settlementRow)
      .set({ accepted })
      .where(and(eq(settlementRow.settlementId, id), eq(settlementRow.place, place)));
    const [updatedRow = row] = await readRows(tx, id, { where: sql`r.place = ${place}` });
    return updatedRow;
  });
}
