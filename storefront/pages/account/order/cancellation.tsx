import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import type { Order } from "#contract/shop/orders/order.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { buildTelLink, buildWhatsappLink } from "#storefront/features/shop-info/contact-links.ts";

const CANCEL = "To cancel this order, please contact us on";

/** A status without a text shows nothing about cancellation. */
const TEXT: Partial<Record<OrderStatus, string>> = {
  pending: CANCEL,
  confirmed: CANCEL,
  processed: CANCEL,
  shipped: "This order is on its way and can no longer be cancelled. If you have a question, please contact us on",
};

/** Cancellation is done by contacting a shown phone number (§2); no cancel action exists on screen. */
export function Cancellation({ order }: { order: Order }) {
  const { brand } = useShopFacts();
  const text = TEXT[order.status];
  if (!text) return null;
  const message = text === CANCEL ? "I would like to cancel my order" : "I have a question about my order";
  return (
    <p className="text-sm text-muted">
      {text}{" "}
      <a href={buildTelLink(brand.cancellationPhone)} className="font-medium text-accent underline underline-offset-4">
        {brand.cancellationPhone}
      </a>{" "}
      or by{" "}
      <a
        href={buildWhatsappLink(brand.whatsapp, `${message} ${order.number}.`)}
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
