import { ShopError } from "#contract/errors.ts";
import { listCauses } from "#database/connections/connection-errors.ts";
import type { Tx } from "#database/database.ts";
import { sql } from "#database/orm.ts";
import { defineStatement } from "#database/statement.ts";
import type { PricedBasket } from "./price-basket.ts";
import type { Connection } from "./read-pricing.ts";

interface WrittenDiscounts {
  orderId: string;
  places: readonly number[];
  promotionIds: readonly number[];
  kinds: readonly string[];
  labels: readonly string[];
  codes: readonly (string | null)[];
  singleUses: readonly boolean[];
  amounts: readonly number[];
  payments: readonly string[];
  shareProducts: readonly number[];
  sharePlaces: readonly number[];
  shareAmounts: readonly number[];
}

// Uses are inserted by promotion, so that the tallies are locked in the same sequence by every order.
const insertDiscounts = defineStatement<WrittenDiscounts>(
  "write_discounts",
  `
with given as materialized (
  select * from unnest($places::int[], $promotionIds::int[], $kinds::text[], $labels::text[], $codes::text[], $singleUses::boolean[],
    $amounts::int[], $payments::text[]) as g(place, promotion_id, kind, label, code, is_single_use, amount, payment)
), discounts as (
  insert into order_discount (order_id, place, promotion_id, kind, label, code, amount, promised, payment)
  select $orderId, place, promotion_id, kind, label, code, amount, amount, payment from given
), shares as (
  insert into order_item_discount (order_id, product_id, place, amount)
  select $orderId, product_id, place, amount from unnest($shareProducts::int[], $sharePlaces::int[], $shareAmounts::int[]) as s(product_id, place, amount)
)
insert into promotion_use (order_id, promotion_id, code, is_single_use, amount)
select $orderId, promotion_id, code, is_single_use, amount from given order by promotion_id`,
);

/** Writes the discounts of a new order and reserves their promotions, which the commit refuses beyond their limits. */
export async function writeDiscounts(
  connection: Connection,
  orderId: string,
  { discounts, lines }: Pick<PricedBasket, "discounts" | "lines">,
): Promise<void> {
  if (discounts.length === 0) return;
  const places = new Map(discounts.map(({ promotionId }, at) => [promotionId, at + 1]));
  const shares = lines.flatMap(({ id, discounts: own }) =>
    own.map(({ promotionId, amount }) => ({ id, place: places.get(promotionId) ?? 0, amount })),
  );
  await insertDiscounts(connection, {
    orderId,
    places: [...places.values()],
    promotionIds: discounts.map(({ promotionId }) => promotionId),
    kinds: discounts.map(({ kind }) => kind),
    labels: discounts.map(({ label }) => label),
    codes: discounts.map(({ code }) => code),
    singleUses: discounts.map(({ isSingleUse }) => isSingleUse),
    amounts: discounts.map(({ amount }) => amount),
    payments: discounts.map(({ payment }) => payment),
    shareProducts: shares.map(({ id }) => id),
    sharePlaces: shares.map(({ place }) => place),
    shareAmounts: shares.map(({ amount }) => amount),
  });
}

const LIMITS = new Set(["promotion_within_limits", "promotion_use_of_single_code"]);

/** Refuses at once what the commit would refuse, so that staff read why. */
export async function requireUses(tx: Tx): Promise<void> {
  try {
    await tx.execute(sql`set constraints promotion_use_counts immediate`);
  } catch (error) {
    if (!isPromotionUsedUp(error)) throw error;
    throw new ShopError("not-retryable", {
      text: "The offer of this order was used up since then. Please place the order again",
      cause: error,
    });
  }
}

/** Another order has taken what was left of a promotion. */
export function isPromotionUsedUp(error: unknown): boolean {
  return [...listCauses(error)].some((cause) => LIMITS.has((cause as { constraint?: string }).constraint ?? ""));
}
