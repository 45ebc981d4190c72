import { createNotFoundError } from "#contract/errors.ts";
import type { AttemptState } from "#contract/rules/order/payment-providers.ts";
import { eq } from "#database/orm.ts";
import { paymentAttempt, shopOrder } from "#database/schema.ts";
import { record } from "#server/audit/index.ts";
import type { RequestContext, StaffMember } from "#server/request-context.ts";
import type { Shop } from "#server/shop.ts";
import { askProvider } from "../attempt/ask-provider.ts";

/** Asks the provider about a payment, and writes to History who asked and what became known. */
export async function askForStaff(
  shop: Shop,
  context: RequestContext<StaffMember>,
  reference: string,
): Promise<AttemptState> {
  const [found] = await shop.db
    .select({ attempt: paymentAttempt, number: shopOrder.number })
    .from(paymentAttempt)
    .innerJoin(shopOrder, eq(shopOrder.id, paymentAttempt.orderId))
    .where(eq(paymentAttempt.reference, reference));
  if (!found) throw createNotFoundError("payment");
  const { attempt, number } = found;
  const state = await askProvider(shop, attempt);
  await shop.db.transaction((tx) =>
    record(tx, context, [
      {
        action: "order.payment-ask",
        subject: { kind: "order", id: number, name: number },
        after: { provider: attempt.provider, reference, state },
      },
    ]),
  );
  return state;
}
