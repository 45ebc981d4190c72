import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { buildTelLink, buildWhatsappLink } from "#storefront/features/shop-info/contact-links.ts";

const LINK = "whitespace-nowrap font-medium text-accent underline underline-offset-4";

/** For visitors without JavaScript, on pages that can show nothing without it. */
export function ScriptsRequired() {
  const { brand } = useShopFacts();
  return (
    <noscript>
      <p className="max-w-prose rounded-control bg-warning-soft p-4 text-warning">
        This page needs JavaScript. Please turn it on in your browser, or call{" "}
        <a href={buildTelLink(brand.phone)} className={LINK}>
          {brand.phone}
        </a>{" "}
        or{" "}
        <a href={buildWhatsappLink(brand.whatsapp)} className={LINK}>
          WhatsApp us
        </a>
        , and we will help you.
      </p>
    </noscript>
  );
}
