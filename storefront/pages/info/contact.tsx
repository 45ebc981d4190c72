import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import type { Brand } from "#contract/brand.ts";
import { usePolicy, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { buildTelLink, buildWhatsappLink } from "#storefront/features/shop-info/contact-links.ts";
import { InfoPage, InfoSection } from "./info-page.tsx";

const CARD = "flex items-start gap-4 rounded-card border border-line bg-surface p-5";

export default function Contact() {
  const { brand } = useShopFacts();
  const policy = usePolicy();
  return (
    <InfoPage
      path="/contact"
      title="Contact"
      description={`Phone, WhatsApp, email, address and business hours of ${brand.name}.`}
      intro="Contact us before or after you buy. Please keep your order number ready so that we can help you faster."
    >
      <ul className="grid gap-4 sm:grid-cols-2">
        {listChannels(brand).map(({ Icon, name, text, href, hint }) => (
          <li key={name} className={CARD}>
            <Icon aria-hidden className="mt-0.5 size-5.5 shrink-0 text-accent" strokeWidth={1.75} />
            <div className="grid min-w-0 gap-1">
              <h2 className="text-base">{name}</h2>
              <a
                href={href}
                className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {text}
              </a>
              <p className="text-sm text-muted">{hint}</p>
            </div>
          </li>
        ))}
        <li className={CARD}>
          <MapPin aria-hidden className="mt-0.5 size-5.5 shrink-0 text-accent" strokeWidth={1.75} />
          <div className="grid gap-1">
            <h2 className="text-base">Shop</h2>
            <address className="text-balance not-italic">
              {brand.street}
              <br />
              {brand.city}, Pakistan
            </address>
          </div>
        </li>
      </ul>
      <InfoSection heading="Business hours">
        <BusinessHours hours={brand.businessHours} />
        <p className="text-sm text-muted">Times are Pakistan Standard Time.</p>
      </InfoSection>
      <InfoSection heading="Changing or cancelling an order">
        <p>
          An order can be changed within {policy.orderChangeHours} hour of ordering. To cancel an order, call{" "}
          <a href={buildTelLink(brand.cancellationPhone)}>{brand.cancellationPhone}</a> with your order number. You can
          find it in your confirmation email and under <a href="/account/orders">My Orders</a>.
        </p>
      </InfoSection>
    </InfoPage>
  );
}

const listChannels = (brand: Brand) => [
  { Icon: Phone, name: "Phone", text: brand.phone, href: buildTelLink(brand.phone), hint: "During business hours" },
  {
    Icon: MessageCircle,
    name: "WhatsApp",
    text: `+${brand.whatsapp}`,
    href: buildWhatsappLink(brand.whatsapp),
    hint: "Fastest for product questions",
  },
  {
    Icon: Mail,
    name: "Email",
    text: brand.email,
    href: `mailto:${brand.email}`,
    hint: "For invoices and warranty claims",
  },
];

function BusinessHours({ hours }: { hours: Brand["businessHours"] }) {
  return (
    <table className="w-full max-w-sm text-start">
      <caption className="sr-only">Business hours, Pakistan time</caption>
      <tbody>
        {hours.map(({ days, hours: time }) => (
          <tr key={days} className="border-b border-line last:border-0">
            <th scope="row" className="py-2.5 text-start font-medium">
              {days}
            </th>
            <td className="py-2.5 text-end tabular-nums">{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
