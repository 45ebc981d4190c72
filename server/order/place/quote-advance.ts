import { createFieldError, createNotFoundError, ShopError } from "#contract/errors.ts";
import type { Db } from "#database/database.ts";
import { readPricingBalances, wantsBalances } from "#server/credit/index.ts";
import { priceBasket } from "#server/promotion/index.ts";
import { findAdvanceOfNew } from "./advance-of-order.ts";
import { readCheckout } from "./checkout.repository.ts";
import { mergeLines, type OrderRequest } from "./order-request.ts";

type QuoteRequest = Pick<
  OrderRequest,
  "items" | "courierPricingId" | "addressId" | "codes" | "coins" | "credit" | "savedGiftCards"
> & {
  customerId: string;
};

/** What a cash order of these products would have to pay ahead; nothing is written. */
export async function quoteAdvance(db: Db, request: QuoteRequest): Promise<{ advance: number; cashDue: number }> {
  const items = mergeLines(request.items);
  const checkout = await readCheckout(db, { ...request, items, idempotencyKey: undefined });
  if (!checkout) throw new ShopError("not-signed-in");
  const { delivery, courier, asksAdvance } = checkout;
  if (!delivery) throw createNotFoundError("address");
  if (!courier) throw createFieldError("courierPricingId", "courier-mismatch");
  const choice = { ...request, codes: request.codes ?? [] };
  const balances = wantsBalances(choice) ? await readPricingBalances(db, choice) : undefined;
  const { lines, grandTotal } = await priceBasket(
    db.$client,
    {
      ...request,
      items,
      codes: balances?.discountCodes ?? choice.codes,
      paymentMethod: "cod",
      phone: delivery.phone,
    },
    balances,
  );
  if (!asksAdvance) return { advance: 0, cashDue: grandTotal };
  const advance = await findAdvanceOfNew(db, { customerId: request.customerId, delivery, lines, grandTotal });
  return { advance, cashDue: grandTotal - advance };
}
