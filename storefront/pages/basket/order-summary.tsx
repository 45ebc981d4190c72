import { formatRupees } from "#contract/rules/money.ts";
import { DiscountRows } from "#storefront/components/discount-rows.tsx";
import { listBalanceRows } from "#storefront/features/promotion/balances.ts";
import { CodeField } from "#storefront/features/promotion/code-field.tsx";
import { EarnedCoins } from "#storefront/features/promotion/earned-coins.tsx";
import { useBasketQuote } from "#storefront/features/promotion/use-basket-quote.ts";
import { ButtonLink } from "#ui/button.tsx";

export function OrderSummary({ totalRupees }: { totalRupees: number }) {
  const quote = useBasketQuote();
  const { discounted } = quote;
  return (
    <section
      aria-labelledby="order-summary"
      className="grid gap-5 rounded-card border border-line bg-surface p-6 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="text-xl">
        Order Summary
      </h2>
      <dl className="grid gap-3">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Subtotal</dt>
          <dd className="price">{formatRupees(discounted?.subTotal ?? totalRupees)}</dd>
        </div>
        {discounted && <DiscountRows discounts={[...discounted.discounts, ...listBalanceRows(discounted)]} />}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">Shipping</dt>
          <dd>Calculated at Checkout</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-4 text-lg">
          <dt className="font-semibold">Total</dt>
          <dd aria-live="polite" className="price">
            {formatRupees(discounted?.grandTotal ?? totalRupees)}
          </dd>
        </div>
      </dl>
      <EarnedCoins quote={quote} />
      <CodeField quote={quote} />
      <div className="grid gap-3">
        <ButtonLink to="/checkout" size="large">
          Proceed to Checkout
        </ButtonLink>
        <ButtonLink to="/" kind="secondary">
          Continue Shopping
        </ButtonLink>
      </div>
    </section>
  );
}
