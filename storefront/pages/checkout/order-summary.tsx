import { formatRupees } from "#contract/rules/money.ts";
import type { CourierPricing } from "#contract/shop/customer.ts";
import { DiscountRows } from "#storefront/components/discount-rows.tsx";
import { describeReason } from "#storefront/components/price.tsx";
import type { BasketChanges } from "#storefront/features/basket/use-refreshed-basket.ts";
import { BasketCompatibilityWarning } from "#storefront/features/build/basket-compatibility-warning.tsx";
import { listBalanceRows } from "#storefront/features/promotion/balances.ts";
import { CodeField } from "#storefront/features/promotion/code-field.tsx";
import { EarnedCoins } from "#storefront/features/promotion/earned-coins.tsx";
import type { BasketItem } from "#storefront/state/basket.ts";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { AdvanceNotice } from "./advance-notice.tsx";
import { BalanceOptions } from "./balance-options.tsx";
import { CourierChoice } from "./courier-choice.tsx";
import type { PlaceOrderState } from "./use-place-order.ts";

interface OrderSummaryProps {
  items: readonly BasketItem[];
  changes: BasketChanges;
  subtotal: number;
  couriers: readonly CourierPricing[];
  courierId: string;
  onCourier: (id: string) => void;
  courierPrice: number | undefined;
  /** A text about a changed delivery price. */
  courierChange: string | undefined;
  /** The number of the unpaid order that this order would replace. */
  replacedOrderNumber: string | undefined;
  loading: boolean;
  order: PlaceOrderState;
}

export function OrderSummary({
  items,
  changes,
  subtotal,
  couriers,
  courierId,
  onCourier,
  courierPrice,
  courierChange,
  replacedOrderNumber,
  loading,
  order,
}: OrderSummaryProps) {
  const { total, quote } = order;
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8 lg:sticky lg:top-24">
      <h2 className="text-xl">Order summary</h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <SummaryItem
            key={item.id}
            item={item}
            changes={changes[item.id] ?? []}
            error={order.productErrors[item.id]}
          />
        ))}
      </ul>
      <BasketCompatibilityWarning />
      <dl className="grid gap-3 border-t border-line pt-5">
        <Row name="Subtotal" value={formatRupees(quote.discounted?.subTotal ?? subtotal)} />
        <Row name="Delivery" value={courierPrice === undefined ? "Choose a courier" : formatRupees(courierPrice)} />
        {quote.discounted && (
          <DiscountRows discounts={[...quote.discounted.discounts, ...listBalanceRows(quote.discounted)]} />
        )}
      </dl>
      <CodeField quote={quote} />
      <BalanceOptions available={quote.available} choice={order.balances} />
      <CourierChoice couriers={couriers} courierId={courierId} onCourier={onCourier} loading={loading} />
      {courierChange && <ChangeNotice>{courierChange}</ChangeNotice>}
      <dl className="flex items-baseline justify-between border-t border-line pt-5">
        <dt className="text-lg font-semibold">Total</dt>
        <dd className="price text-xl">{formatRupees(total)}</dd>
      </dl>
      <EarnedCoins quote={quote} />
      {order.advance.amount > 0 && <AdvanceNotice advance={order.advance} />}
      {courierPrice !== undefined && <PaymentNote order={order} />}
      {order.message && (
        <p role="alert" className="rounded-control bg-sale-soft p-3 text-sm text-sale">
          {order.message}
        </p>
      )}
      <Button
        size="large"
        disabled={order.busy}
        onClick={() => void order.place()}
        aria-describedby={replacedOrderNumber && "replaces"}
      >
        {order.busy ? "Processing..." : "Place Order"}
      </Button>
      {replacedOrderNumber && (
        <p id="replaces" className="text-sm text-muted">
          {`This order replaces unpaid order ${replacedOrderNumber}, which will be cancelled.`}
        </p>
      )}
    </section>
  );
}

/** What is left for the courier to collect, if the order is not paid another way. */
function PaymentNote({ order: { total, paymentMethod, advance } }: { order: PlaceOrderState }) {
  if (total === 0) return <p className="text-sm text-muted">Nothing is left to pay.</p>;
  if (paymentMethod !== "cod" || advance.amount > 0) return null;
  return (
    <p className="text-sm text-muted">
      Please keep <strong className="price text-ink">{formatRupees(total)}</strong> ready in cash for the courier.
    </p>
  );
}

interface SummaryItemProps {
  item: BasketItem;
  changes: readonly string[];
  error: string | undefined;
}

function SummaryItem({ item, changes, error }: SummaryItemProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3">
      <Picture imgUrl={item.imgUrl} alt="" sizes="64px" className="size-16 rounded-control bg-plate object-cover" />
      <div className="grid gap-0.5">
        <p className="text-sm leading-snug">{item.name}</p>
        <p className="text-sm text-muted">{`Quantity: ${item.quantity}`}</p>
        {item.promotion && (
          <p className="text-sm text-success">
            {describeReason({ netPrice: item.netPrice, promotion: item.promotion })}
          </p>
        )}
        {changes.map((change) => (
          <ChangeNotice key={change}>{change}</ChangeNotice>
        ))}
        {error && <p className="text-sm font-medium text-sale">{error}</p>}
      </div>
      <p className="price text-sm">{formatRupees(item.netPrice * item.quantity)}</p>
    </li>
  );
}

function ChangeNotice({ children }: { children: string }) {
  return <output className="block rounded-md bg-warning-soft px-2 py-1 text-sm text-warning">{children}</output>;
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="price">{value}</dd>
    </div>
  );
}
