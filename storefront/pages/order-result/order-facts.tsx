import type { ReactNode } from "react";
import type { Order } from "#contract/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { methodLabel } from "#storefront/features/payment/payment-labels.ts";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";

/** Which order this page speaks of, what it costs and how it is paid. */
export function OrderFacts({ order, payment }: { order: Order; payment: string }) {
  const { brand } = useShopFacts();
  return (
    <dl className="mx-auto grid w-full max-w-sm gap-2 rounded-control bg-sunken p-4 text-start text-sm text-ink">
      <Row name="Order">
        <span className="font-mono font-medium">{order.number}</span>
      </Row>
      <Row name="Amount">
        <strong className="price">{formatRupees(order.grandTotal)}</strong>
      </Row>
      <Row name="Payment">{`${methodLabel(order.payment.method, brand.bankName)}, ${payment}`}</Row>
    </dl>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
