import { createFieldError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { inArray } from "#database/orm.ts";
import { product } from "#database/schema.ts";
import { findAdvanceOfNew } from "./advance-of-order.ts";
import { readCheckout } from "./checkout.repository.ts";
import { mergeLines, type OrderRequest } from "./order-request.ts";

type QuoteRequest = Pick<OrderRequest, "items" | "courierPricingId" | "addressId"> & { customerId: string };

/** What a cash order of these products would have to pay ahead; nothing is written. */
export async function quoteAdvance(db: Db, request: QuoteRequest): Promise<{ advance: number; cashDue: number }> {
  const items = mergeLines(request.items);
  const checkout = await readCheckout(db, { ...request, items, idempotencyKey: undefined });
  if (!checkout) throw new ShopError("not-signed-in");
  const { delivery, courier, asksAdvance } = checkout;
  if (!delivery) throw createNotFoundError("address");
  if (!courier) throw createFieldError("courierPricingId", "courier-mismatch");
  const prices = new Map(
    (
      await db
        .select({ id: product.id, price: product.netPrice })
        .from(product)
        .where(
          inArray(
            product.id,
            items.map(({ id }) => id),
          ),
        )
    ).map(({ id, price }) => [id, price]),
  );
  const lines = items.map(({ id, quantity }) => ({ quantity, total: (prices.get(id) ?? 0) * quantity }));
  if (!asksAdvance) return { advance: 0, cashDue: lines.reduce((sum, { total }) => sum + total, courier.price) };
  const { advance, grandTotal } = await findAdvanceOfNew(db, {
    customerId: request.customerId,
    delivery,
    courier,
    lines,
  });
  return { advance, cashDue: grandTotal - advance };
}
