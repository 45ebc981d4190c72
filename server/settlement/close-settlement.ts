import { ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { eq, sql } from "#database/orm.ts";
import { settlement } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { settleOrders } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import { compareLockedSettlement } from "./compare-settlement.ts";
import { lockOpenSettlement, SETTLED_ON_CLOSE } from "./settlement.repository.ts";
import { countRows } from "./view-settlement.ts";

/**
 * Settles the cash of matching and accepted lines, after comparing with the current orders. If that
 * settles another number of orders than the staff member saw, nothing is closed.
 */
export async function closeSettlement(
  db: Db,
  context: RequestContext<StaffMember>,
  { id, settles }: { id: string; settles: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const openSettlement = await lockOpenSettlement(tx, id);
    if (openSettlement.status === "mapping")
      throw new ShopError("not-retryable", { text: "Please match the columns first" });
    await compareLockedSettlement(tx, openSettlement);
    const { rows } = await tx.execute<{ number: string }>(sql`
      update settlement_row r set settled = true from shop_order o
      where r.settlement_id = ${id} and o.id = r.order_id and ${SETTLED_ON_CLOSE} returning o.number`);
    if (rows.length !== settles) throw countChangedError(rows.length);
    const settled = await settleOrders(tx, context, {
      numbers: rows.map(({ number }) => number),
      note: `Cash received from the courier: ${openSettlement.name}`,
    });
    // Another staff member has settled one of the orders manually at the same time.
    if (settled.length !== settles) throw countChangedError(settled.length);
    await tx
      .update(settlement)
      .set({ status: "closed", closedAt: sql`now()`, closedBy: context.actor.name })
      .where(eq(settlement.id, id));
    const { settles_cash: cashPaisa, net: statedPaisa, faulty, ...sums } = await countRows(tx, id);
    const expectedPaisa = sums.expected_cash - sums.expected_charge - sums.expected_tax;
    await record(tx, context, [
      ...settled.map(({ number, amount }) => ({
        action: "order.settle" as const,
        subject: { kind: "order", id: number, name: number },
        after: { settled: amount, settlement: id },
      })),
      {
        action: "settlement.close",
        subject: { kind: "settlement", id, name: `${openSettlement.courierName}: ${openSettlement.name}` },
        after: { orders: settles, cashPaisa, statedPaisa, expectedPaisa, faulty },
      },
    ]);
  });
}

function countChangedError(count: number): ShopError {
  return new ShopError("changed-meanwhile", {
    text: `This would now settle ${count} orders. Please compare again and check it`,
  });
}
