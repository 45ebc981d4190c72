import { formatRupees } from "#contract/rules/money.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { Picture } from "#ui/picture.tsx";

export function OrderItems({ order }: { order: Order }) {
  return (
    <ul className="grid content-start gap-4">
      {order.orderItems.map((item) => (
        <li key={item.productId} className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-3">
          <Picture imgUrl={item.photo} alt="" sizes="64px" className="size-16 rounded-control bg-plate object-cover" />
          <div className="grid gap-0.5">
            <a href={`/product/${item.slug}`} className="text-sm leading-snug hover:underline">
              {item.name}
            </a>
            <p className="text-sm text-muted">{`${item.qty} × ${formatRupees(item.price)}`}</p>
            {order.status === "delivered" && (
              <a
                href={`/account/reviews?product=${item.slug}`}
                className="inline-flex min-h-9 w-fit items-center text-sm text-accent hover:underline"
              >
                Review this product
              </a>
            )}
          </div>
          <p className="price text-sm">{formatRupees(item.total)}</p>
        </li>
      ))}
    </ul>
  );
}
