import { formatRupees } from "#contract/rules/money.ts";
import type { Discount } from "#contract/shop/orders/quote.ts";

/** The rows of a list of amounts: each discount with its reason. */
export function DiscountRows({ discounts }: { discounts: readonly Discount[] }) {
  return discounts.map(({ label, amount }) => (
    <div key={label} className="flex items-baseline justify-between gap-4 text-success">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="price whitespace-nowrap">{formatRupees(-amount)}</dd>
    </div>
  ));
}
