import type { ReactNode } from "react";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { type ShopFacts, useShopFacts } from "../api/shop-facts.tsx";
import { Icon } from "../components/icon.tsx";
import { INFO_PAGES } from "../features/shop-info/info-pages.ts";
import { LogoMark } from "./logo-mark.tsx";

// The names differ from the headings and links of the pages, so that each name leads to one page only.
const SHOP_LINKS = [
  ["/products/fresh-picks", "New arrivals"],
  ["/products/flash-deals", "On sale"],
  ["/build", "Build a PC"],
  ["/wishlist", "Wish list"],
  ["/track", "Track an order"],
  ["/warranty", "Check a warranty"],
] as const;

const FOOTER_CLASS = "drawn-when-near mt-16 border-t border-line bg-surface md:mt-24 print:hidden";

export function Footer() {
  const { brand } = useShopFacts();
  return (
    <CachedFragment
      tag="footer"
      className={FOOTER_CLASS}
      name="footer"
      content={FooterContent}
      contentProps={{ brand }}
    />
  );
}

function FooterContent({ brand }: Pick<ShopFacts, "brand">) {
  return (
    <>
      <div className="shop-width grid grid-cols-2 gap-x-8 gap-y-10 pt-12 pb-8 lg:grid-cols-[1.5fr_1fr_1fr_1.5fr]">
        <div className="grid content-start gap-4 max-lg:col-span-2">
          <p className="flex items-center gap-3 text-xl font-semibold tracking-tight">
            <LogoMark className="size-8" />
            {brand.name}
          </p>
          <p className="max-w-64 text-muted">{brand.tagline}.</p>
        </div>
        <FooterLinks title="Shop" links={SHOP_LINKS} />
        <FooterLinks title="Information" links={INFO_PAGES} />
        <div className="max-lg:col-span-2">
          <h2 className="mb-2 text-base">Contact us</h2>
          <address className="grid justify-items-start text-muted not-italic">
            <a href={`tel:${brand.phone.replace(/\D/g, "")}`} className="footer-link">
              <Icon name="phone" className="size-4.5" />
              {brand.phone}
            </a>
            <a href={`https://wa.me/${brand.whatsapp}`} className="footer-link">
              <Icon name="message-circle" className="size-4.5" />
              {`WhatsApp +${brand.whatsapp}`}
            </a>
            <a href={`mailto:${brand.email}`} className="footer-link">
              <Icon name="mail" className="size-4.5" />
              {brand.email}
            </a>
            <p className="flex items-start gap-3 py-2.5">
              <Icon name="map-pin" className="mt-0.5 size-4.5" />
              <span className="text-balance">
                {brand.street}, {brand.city}
              </span>
            </p>
          </address>
        </div>
      </div>
      <div className="shop-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-sm text-muted">
        <p>{`© ${brand.name}, ${brand.city}, Pakistan`}</p>
        <ul className="flex flex-wrap gap-2">
          {["COD", "Visa", "Mastercard", "UnionPay"].map((method) => (
            <PaymentMethodTag key={method}>{method}</PaymentMethodTag>
          ))}
        </ul>
      </div>
    </>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-2 text-base">{title}</h2>
      <ul className="text-muted">
        {links.map(([to, label]) => (
          <li key={to}>
            <a href={to} className="footer-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PaymentMethodTag({ children }: { children: ReactNode }) {
  return <li className="spec-label rounded-md border border-line px-2 py-1">{children}</li>;
}
