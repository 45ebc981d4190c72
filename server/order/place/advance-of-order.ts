import type { PoolClient } from "pg";
import { createFieldError, ShopError } from "#contract/errors.ts";
import { CARD_MAX_RUPEES } from "#contract/rules/limits.ts";
import { describeAdvance } from "#contract/rules/order/cash-advance.ts";
import type { Queryable } from "#database/database.ts";
import { findAdvance } from "../cash/find-advance.ts";
import { toTx } from "../transaction.ts";
import type { Checkout } from "./checkout.repository.ts";
import { DEFAULT_ADVANCE_METHOD, type Placement } from "./placement.ts";

interface OrderToJudge {
  customerId: string;
  delivery: NonNullable<Checkout["delivery"]>;
  lines: readonly { quantity: number }[];
  grandTotal: number;
}

/** What the rules ask to be paid ahead of an order that is about to be placed. */
export function findAdvanceOfNew(
  db: Queryable,
  { customerId, delivery, lines, grandTotal }: OrderToJudge,
): Promise<number> {
  const { phone, address, cityName } = delivery;
  const mostOfOne = Math.max(...lines.map(({ quantity }) => quantity));
  return findAdvance(db, { customerId, phone, address, cityName, grandTotal, mostOfOne });
}

/** The advance of an order that is being placed; refused if the shopper saw another one. */
export async function requireAdvanceAsSeen(
  client: PoolClient,
  { request, paymentMethod, delivery, asksAdvance }: Placement,
  { lines, grandTotal }: Pick<OrderToJudge, "lines" | "grandTotal">,
): Promise<number> {
  const { customerId, advanceMethod = DEFAULT_ADVANCE_METHOD, expectedAdvance, phoneDelivery } = request;
  // On the phone, staff decide themselves whether to ask for an advance.
  const isJudged = asksAdvance && paymentMethod === "cod" && phoneDelivery === undefined;
  const advance = isJudged ? await findAdvanceOfNew(toTx(client), { customerId, delivery, lines, grandTotal }) : 0;
  if (expectedAdvance !== undefined && expectedAdvance !== advance)
    throw new ShopError("advance-changed", {
      ...(advance > 0 && {
        text: `Please pay a part of this order in advance. ${describeAdvance({ amount: advance, cashDue: grandTotal - advance })}`,
      }),
    });
  if (advanceMethod !== "bank" && advance > CARD_MAX_RUPEES)
    throw createFieldError("advanceMethod", "amount-too-large");
  return advance;
}
