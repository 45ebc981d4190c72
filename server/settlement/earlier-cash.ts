import { invalid, notFound } from "#contract/errors.ts";
import type { EarlierCash } from "#contract/office/settlement.ts";
import type { Queryable } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { earlierCash } from "#database/schema.ts";
import type { Asking, StaffMember } from "#server/asking.ts";
import { record } from "#server/audit/index.ts";
import { readCashBefore } from "#server/report/index.ts";
import type { Shop } from "#server/shop.ts";

/** Cash of orders delivered before the shop recorded what couriers bring, and what was answered about it; null where there is none. */
export async function readEarlierCash(db: Queryable): Promise<EarlierCash | null> {
  const [found] = await db.select().from(earlierCash);
  if (!found) return null;
  const { beforeDay, answeredAt, answeredBy, untilDay, finishedAt, settledOrders, settledRupees } = found;
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

/** Says until when it is settled, or that none of it is. It may be said again: a job makes the payments what the last answer says. */
export async function answerEarlierCash(
  { db, jobs }: Pick<Shop, "db" | "jobs">,
  by: Asking<StaffMember>,
  { untilDay }: { untilDay: string | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(earlierCash).for("update");
    if (!found) throw notFound("question");
    if (untilDay !== null && untilDay >= found.beforeDay)
      throw invalid({ untilDay: `Please choose a day before ${found.beforeDay}` });
    await tx.update(earlierCash).set({ answeredAt: sql`now()`, answeredBy: by.actor.name, untilDay, finishedAt: null });
    await jobs.enqueue(tx, "settle-earlier-cash", {});
    await record(tx, by, [
      {
        action: "settlement.earlier-cash",
        subject: { kind: "settlement", id: "earlier-cash", name: `Cash of orders delivered before ${found.beforeDay}` },
        ...(found.answeredAt && { before: { settledUntil: found.untilDay ?? "none" } }),
        after: { settledUntil: untilDay ?? "none" },
      },
    ]);
  });
}
