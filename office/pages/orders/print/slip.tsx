import type { OrderDetails } from "#contract/office/orders/order.ts";
import { formatRupees } from "#contract/rules/money.ts";
import { SHOP_NAME } from "#office/api/shop.ts";
import { Barcode } from "#office/components/code/barcode.tsx";
import { QrCode } from "#ui/qr-code.tsx";

/** The check code proves the amount to collect. Paper is white in every theme. */
export function Slip({ order, cashToCollect: toPay }: { order: OrderDetails; cashToCollect: number }) {
  const { address } = order;
  return (
    <section
      aria-label={`Slip of ${order.number}`}
      className="grid w-[92mm] content-start gap-2 border border-black bg-white p-3 text-sm text-black break-after-page print:border-0 print:p-0"
    >
      <div className="flex items-start justify-between gap-2">
        <div>
          <p className="text-base font-semibold">{SHOP_NAME}</p>
          <p>
            {order.courier}
            {order.consignment && ` · ${order.consignment}`}
          </p>
        </div>
        <QrCode text={order.number} label={`QR code of ${order.number}`} className="size-[22mm] shrink-0" />
      </div>
      <div className="border-y border-black py-2">
        <p className="text-base font-semibold">{order.name}</p>
        <p>{address.address}</p>
        <p className="font-semibold">
          {address.city}, {address.state} {address.postalCode}
        </p>
        <p className="font-mono">{order.phone}</p>
      </div>
      <div className="flex items-end justify-between gap-2">
        <div>
          <p>{toPay > 0 ? "Cash to collect" : "Paid. Collect nothing"}</p>
          <p className="text-xl font-bold">{toPay > 0 ? formatRupees(toPay) : "Rs 0"}</p>
        </div>
        <div className="text-end">
          <p>Check code</p>
          <p className="font-mono text-xl font-bold">{order.checkCode}</p>
        </div>
      </div>
      <div>
        <Barcode text={order.number} className="h-[14mm] w-full" />
        <p className="text-center font-mono">{order.number}</p>
      </div>
      <ul className="border-t border-black pt-1 text-xs">
        {order.items.map(({ productId, quantity, name, sku, parts }) => (
          <li key={productId}>
            {quantity} × {name}
            {sku && ` (${sku})`}
            {parts.length > 0 && (
              <ul className="ps-3">
                {parts.map((part) => (
                  <li key={part.productId}>
                    {part.quantity} × {part.name}
                    {part.sku && ` (${part.sku})`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Discounts discounts={order.discounts} />
    </section>
  );
}

/** Explains to the customer what is collected. A packer who sees no amounts prints the reasons alone. */
function Discounts({ discounts }: Pick<OrderDetails, "discounts">) {
  if (discounts.length === 0) return null;
  return (
    <ul aria-label="Discounts" className="border-t border-black pt-1 text-xs">
      {discounts.map(({ label, amount }) => (
        <li key={label} className="flex justify-between gap-2">
          <span className="wrap-anywhere">{label}</span>
          {amount !== null && <span className="whitespace-nowrap tabular-nums">{formatRupees(-amount)}</span>}
        </li>
      ))}
    </ul>
  );
}
