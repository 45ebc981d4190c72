import type { Brand } from "#contract/brand.ts";

export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
export const whatsappLink = (number: string) => `https://wa.me/${number}`;

/** Who the shop is and how it is reached, as one line after the other. */
export function CompanyDetails({ brand }: { brand: Brand }) {
  return (
    <address className="grid gap-1 not-italic">
      <strong className="font-semibold">{brand.name}</strong>
      <span>
        {brand.street}, {brand.city}, Pakistan
      </span>
      <span>
        Phone <a href={telLink(brand.phone)}>{brand.phone}</a>
      </span>
      <span>
        WhatsApp <a href={whatsappLink(brand.whatsapp)}>{`+${brand.whatsapp}`}</a>
      </span>
      <span>
        E-mail <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </span>
    </address>
  );
}
