import type { Brand } from "#contract/brand.ts";

export const buildTelLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, "")}`;
export const buildWhatsappLink = (number: string) => `https://wa.me/${number}`;

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
        E-mail <a href={`mailto:${brand.email}`}>{brand.email}</a>
      </span>
    </address>
  );
}
