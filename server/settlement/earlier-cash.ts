import { createInvalidError, createNotFoundError } from "#contract/errors.ts";
import type { EarlierCash } from "#contract/office/cash/settlement.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { earlierCash } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { readCashBefore } from "#server/report/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";

/** Cash of orders delivered before settlements were recorded; null if there are none. */
export async function readEarlierCash(db: Queryable): Promise<EarlierCash | null> {
  const [row] = await db.select().from(earlierCash);
  if (!row) return null;
  const { beforeDay, answeredAt, answeredBy, untilDay, finishedAt, settledOrders, settledRupees } = row;
  return {
    beforeDay,
    unsettled: await readCashBefore(db, beforeDay),
    answer: answeredAt && {
      at: answeredAt.toISOString(),
      by: answeredBy ?? "",
      untilDay,
      orders: settledOrders,
      rupees: settledRupees,
      finished: finishedAt !== null,
    },
  };
}

/** The answer can be changed: a job updates the payments to the last answer. */
export async function answerEarlierCash(
  { db, jobs }: Pick<Shop, "db" | "jobs">,
  context: RequestContext<StaffMember>,
  { untilDay }: { untilDay: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(earlierCash).for("update");
    if (!row) throw createNotFoundError("question");
    if (untilDay !== null && untilDay >= row.beforeDay)
      throw createInvalidError({ untilDay: `Please choose a day before ${row.beforeDay}` });
    await tx
      .update(earlierCash)
      .set({ answeredAt: sql`now()`, answeredBy: context.actor.name, untilDay, finishedAt: null });
    await jobs.enqueue(tx, "settle-earlier-cash", {});
    await record(tx, context, [
      {
        action: "settlement.earlier-cash",
        subject: { kind: "settlement", id: "earlier-cash", name: `Cash of orders delivered before ${row.beforeDay}` },
        ...(row.answeredAt && { before: { settledUntil: row.untilDay ?? "none" } }),
        after: { settledUntil: untilDay ?? "none" },
      },
    ]);
  });
}
