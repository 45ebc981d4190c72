import { formatRupees } from "#contract/rules/money.ts";
import type { CourierPricing } from "#contract/shop/customer.ts";
import type { BasketItem } from "#storefront/features/basket/basket.ts";
import type { Differences } from "#storefront/features/basket/use-fresh-basket.ts";
import { BasketMisfit } from "#storefront/shell/basket-misfit.tsx";
import { Button } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { Select } from "#ui/select.tsx";
import type { PlaceOrder } from "./use-place-order.ts";

interface OrderSummaryProps {
  items: readonly BasketItem[];
  differences: Differences;
  subtotal: number;
  couriers: readonly CourierPricing[];
  courierId: string;
  onCourier: (id: string) => void;
  courierPrice: number | undefined;
  /** What has changed about the delivery's price, in words. */
  courierChange: string | undefined;
  total: number;
  /** The number of the unpaid order that this one would replace. */
  replaces: string | undefined;
  loading: boolean;
  order: PlaceOrder;
}

export function OrderSummary({
  items,
  differences,
  subtotal,
  couriers,
  courierId,
  onCourier,
  courierPrice,
  courierChange,
  total,
  replaces,
  loading,
  order,
}: OrderSummaryProps) {
  return (
    <section className="grid gap-5 rounded-card border border-line bg-surface p-5 sm:p-8 lg:sticky lg:top-24">
      <h2 className="text-xl">Order summary</h2>
      <ul className="grid gap-4">
        {items.map((item) => (
          <SummaryItem
            key={item.id}
            item={item}
            differences={differences[item.id] ?? []}
            fault={order.faults[item.id]}
          />
        ))}
      </ul>
      <BasketMisfit />
      <dl className="grid gap-3 border-t border-line pt-5">
        <Row name="Subtotal" value={formatRupees(subtotal)} />
        <Row name="Delivery" value={courierPrice === undefined ? "Choose a courier" : formatRupees(courierPrice)} />
      </dl>
      {couriers.length > 0 ? (
        <Select label="Delivery courier" value={courierId} onChange={(event) => onCourier(event.target.value)}>
          <option value="">Select a courier</option>
          {couriers.map(({ id, price, courier }) => (
            <option key={id} value={id}>
              {`${courier.name} - ${formatRupees(price)}`}
            </option>
          ))}
        </Select>
      ) : (
        !loading && (
          <p className="rounded-control bg-warning-soft p-3 text-sm text-warning">
            Please update city at address for courier
          </p>
        )
      )}
      {courierChange && <Change>{courierChange}</Change>}
      <dl className="flex items-baseline justify-between border-t border-line pt-5">
        <dt className="text-lg font-semibold">Total</dt>
        <dd className="price text-xl">{formatRupees(total)}</dd>
      </dl>
      {order.paymentMethod === "cod" && courierPrice !== undefined && (
        <p className="text-sm text-muted">
          Please keep <strong className="price text-ink">{formatRupees(total)}</strong> in cash ready for the courier.
        </p>
      )}
      {order.message && (
        <p role="alert" className="rounded-control bg-sale-soft p-3 text-sm text-sale">
          {order.message}
        </p>
      )}
      <Button
        size="large"
        disabled={order.busy}
        onClick={() => void order.place()}
        aria-describedby={replaces && "replaces"}
      >
        {order.busy ? "Processing..." : "Place Order"}
      </Button>
      {replaces && (
        <p id="replaces" className="text-sm text-muted">
          {`This order replaces ${replaces}, which is not paid and will be cancelled.`}
        </p>
      )}
    </section>
  );
}

interface SummaryItemProps {
  item: BasketItem;
  differences: readonly string[];
  fault: string | undefined;
}

function SummaryItem({ item, differences, fault }: SummaryItemProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3">
      <Picture imgUrl={item.imgUrl} alt="" sizes="64px" className="size-16 rounded-control bg-plate object-cover" />
      <div className="grid gap-0.5">
        <p className="text-sm leading-snug">{item.name}</p>
        <p className="text-sm text-muted">{`Quantity: ${item.quantity}`}</p>
        {differences.map((difference) => (
          <Change key={difference}>{difference}</Change>
        ))}
        {fault && <p className="text-sm font-medium text-sale">{fault}</p>}
      </div>
      <p className="price text-sm">{formatRupees(item.netPrice * item.quantity)}</p>
    </li>
  );
}

function Change({ children }: { children: string }) {
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
