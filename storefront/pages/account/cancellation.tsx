import type { Order } from "#contract/order.ts";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";

/** Cancellation is done by contacting a shown phone number (§2); no cancel action exists on screen. */
export function Cancellation({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const message = encodeURIComponent(`I would like to cancel my order ${order.number}.`);
  return (
    <p className="text-sm text-muted">
      To cancel this order, please contact us on{" "}
      <a
        href={`tel:${brand.cancellationPhone.replace(/[^\d+]/g, "")}`}
        className="font-medium text-accent underline underline-offset-4"
      >
        {brand.cancellationPhone}
      </a>{" "}
      or by{" "}
      <a
        href={`https://wa.me/${brand.whatsapp}?text=${message}`}
        target="_blank"
        rel="noreferrer"
        className="font-medium text-accent underline underline-offset-4"
      >
        WhatsApp
      </a>
      .
    </p>
  );
}
