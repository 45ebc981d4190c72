import type { Brand } from "#contract/brand.ts";
import { buildTelLink, buildWhatsappLink } from "#storefront/features/shop-info/contact-links.ts";

export function CompanyDetails({ brand }: { brand: Brand }) {
  return (
    <address className="grid gap-1 not-italic">
      <strong className="font-semibold">{brand.name}</strong>
      <span>
        {brand.street}, {brand.city}, Pakistan
      </span>
      <span>
        Phone <a href={buildTelLink(brand.phone)}>{brand.phone}</a>
      </span>
      <span>
        WhatsApp <a href={buildWhatsappLink(brand.whatsapp)}>{`+${brand.whatsapp}`}</a>
      </span>
      <span>
        Email <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </span>
    </address>
  );
}
