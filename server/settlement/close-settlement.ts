import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { settlement } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { settleOrders } from "#server/order/index.ts";
import { compareLocked } from "./compare-settlement.ts";
import { lockOpenSettlement, SETTLES } from "./settlement.repository.ts";
import { countRows } from "./view-settlement.ts";

/**
 * Closes a statement: the cash of what matched, and of what somebody took as it is, is the shop's. It is compared once more with the books as
 * they are now; where that settles another number of orders than was seen, nothing is closed.
 */
export async function closeSettlement(
  db: Db,
  by: Asking<StaffMember>,
  { id, settles }: { id: string; settles: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await lockOpenSettlement(tx, id);
    if (found.status === "mapping")
      throw new ShopError("not-retryable", { text: "Please say what the columns mean first" });
    await compareLocked(tx, found);
    const { rows } = await tx.execute<{ number: string }>(sql`
      update settlement_row r set settled = true from shop_order o
      where r.settlement_id = ${id} and o.id = r.order_id and ${SETTLES} returning o.number`);
    if (rows.length !== settles) throw changed(rows.length);
    const settled = await settleOrders(tx, by, {
      numbers: rows.map(({ number }) => number),
      note: `The courier has brought the cash: ${found.name}`,
    });
    // Somebody has settled one of them by hand in this moment.
    if (settled.length !== settles) throw changed(settled.length);
    await tx
      .update(settlement)
      .set({ status: "closed", closedAt: sql`now()`, closedBy: by.actor.name })
      .where(eq(settlement.id, id));
    const { settles_cash: cashPaisa, net: statedPaisa, faulty, ...sums } = await countRows(tx, id);
    const expectedPaisa = sums.expected_cash - sums.expected_charge - sums.expected_tax;
    await record(tx, by, [
      ...settled.map(({ number, amount }) => ({
        action: "order.settle" as const,
        subject: { kind: "order", id: number, name: number },
        after: { settled: amount, settlement: id },
      })),
      {
        action: "settlement.close",
        subject: { kind: "settlement", id, name: `${found.courierName}: ${found.name}` },
        after: { orders: settles, cashPaisa, statedPaisa, expectedPaisa, faulty },
      },
    ]);
  });
}

function changed(now: number): ShopError {
  return new ShopError("changed-meanwhile", {
    text: `It would settle ${now} orders by now. Please compare again and look at it once more`,
  });
}
