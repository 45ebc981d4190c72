import { eq, sql } from "#database/orm.ts";
import { payment } from "#database/schema.ts";
import type { Shop } from "#server/shop.ts";
import type { CardPayments } from "./card-payments.ts";
import { lockUnpaidOrder, whileNobodyPays } from "./while-nobody-pays.ts";

/** From now on the courier takes the cash. The provider's page is closed first, so that nobody pays twice. */
export async function switchToCod(shop: Shop, payments: CardPayments, orderId: string): Promise<void> {
  await whileNobodyPays(payments, orderId, () =>
    shop.db.transaction(async (tx) => {
      if (!(await lockUnpaidOrder(tx, orderId))) return undefined;
      await tx
        .update(payment)
        .set({ method: "cod", status: "pending", updatedAt: sql`now()` })
        .where(eq(payment.orderId, orderId));
      return true;
    }),
  );
}
