import type { Asking, StaffMember } from "#server/asking.ts";
import { asShopError } from "#server/http/errors.ts";
import type { Shop } from "#server/shop.ts";
import { actOnOrder, type WantedAct } from "./act-on-order.ts";
import type { CardPayments } from "./card-payments.ts";

/** Each order in a transaction of its own, one after the other: "47 done, 3 not", with the reasons. */
export async function actOnOrders(
  shop: Shop,
  payments: CardPayments,
  by: Asking<StaffMember>,
  acts: readonly WantedAct[],
): Promise<{ done: number; failed: { number: string; why: string }[] }> {
  const failed: { number: string; why: string }[] = [];
  for (const act of acts) {
    try {
      await actOnOrder(shop, payments, by, act);
    } catch (error) {
      const known = asShopError(error);
      // What is nobody's mistake ends the batch with its own error; what was done stays done.
      if (known.status >= 500) throw error;
      failed.push({ number: act.number, why: known.message });
    }
  }
  return { done: acts.length - failed.length, failed };
}
