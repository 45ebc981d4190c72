import { ShopError } from "#contract/errors.ts";
import { formatDay } from "#contract/rules/calendar.ts";
import { DAY_MS } from "#contract/rules/limits.ts";
import { RETURN_ALLOWED_DAYS } from "#contract/rules/return/return-limits.ts";
import { fromNow } from "#database/moment.ts";
import { sql } from "#database/orm.ts";
import { orderEvent, returnAllowance } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import { publishChange } from "#server/cache/changes.ts";
import { createReturnLink, getOrderId, lockOrder, ORDERS_TAG, toActorColumns } from "#server/order/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { enqueueReturnMail } from "../return-mail.ts";

/** Staff make an exception for a late return; the customer gets the link by mail. */
export async function allowLateReturn(
  shop: Shop,
  context: RequestContext<StaffMember>,
  number: string,
): Promise<{ until: string; link: string }> {
  const orderId = await getOrderId(shop.db, number);
  const link = await createReturnLink(shop, orderId);
  const until = await shop.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== "delivered")
      throw new ShopError("not-retryable", { text: "Only items of a delivered order can be returned" });
    const { id: staffId, name: actorName } = context.actor;
    const [allowance] = await tx
      .insert(returnAllowance)
      .values({ orderId, until: fromNow(RETURN_ALLOWED_DAYS * DAY_MS), staffId, actorName })
      .onConflictDoUpdate({
        target: returnAllowance.orderId,
        set: { until: sql`excluded.until`, staffId: sql`excluded.staff_id`, actorName: sql`excluded.actor_name` },
      })
      .returning({ until: returnAllowance.until });
    const end = allowance?.until ?? new Date();
    await tx.insert(orderEvent).values({
      orderId,
      kind: "note",
      ...toActorColumns(context.actor),
      note: `Return allowed until ${formatDay(end)}`,
    });
    await enqueueReturnMail(shop, tx, {
      orderId,
      url: link,
      number,
      about: "allow",
      items: [],
      until: end.toISOString(),
    });
    await publishChange(tx, [ORDERS_TAG]);
    await record(tx, context, [
      {
        action: "return.allow",
        subject: { kind: "order", id: number, name: number },
        after: { until: end.toISOString() },
      },
    ]);
    return end;
  });
  return { until: until.toISOString(), link };
}
