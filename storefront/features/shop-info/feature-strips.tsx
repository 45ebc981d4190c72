import type { Policy } from "#contract/shop-texts.ts";
import { usePolicy, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { Icon, type IconName } from "#storefront/components/icon.tsx";
import { CachedFragment } from "#storefront/hydration/index.ts";

interface Benefit {
  title: string;
  line?: string;
  icon: IconName;
}

const listBenefits = ({ returnsInFaqDays }: Policy): Benefit[] => [
  { title: "Secure Online Payments", icon: "credit-card" },
  { title: "24/7 Customer Support", icon: "headset" },
  { title: "Safe & Trusted Shopping", icon: "shield-check" },
  { title: `${returnsInFaqDays}-Day Easy Returns`, icon: "rotate-ccw" },
];

export function FeatureStrip() {
  return (
    <CachedFragment
      tag="ul"
      className="shop-width grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4"
      name="promises"
      content={Benefits}
      contentProps={{ benefits: listBenefits(usePolicy()) }}
    />
  );
}

function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return benefits.map(({ title, icon }) => (
    <li key={title} className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
        <Icon name={icon} />
      </span>
      <strong className="font-semibold">{title}</strong>
    </li>
  ));
}

export function ServiceBar() {
  const { brand } = useShopFacts();
  const services: Benefit[] = [
    { title: "Multiple shipping options", line: "Cash on delivery available", icon: "truck" },
    { title: "Warranty on all products", icon: "badge-check" },
    { title: "Fast delivery", icon: "zap" },
    { title: "Installments", line: `With ${brand.instalmentProviders.join(" and ")}`, icon: "receipt-text" },
  ];
  return (
    <CachedFragment
      tag="ul"
      className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4"
      name="services"
      content={Services}
      contentProps={{ services }}
    />
  );
}

function Services({ services }: { services: readonly Benefit[] }) {
  return services.map(({ title, line, icon }) => (
    <li key={title} className="flex items-center gap-3 bg-surface px-4 py-3.5">
      <Icon name={icon} className="text-accent" />
      <span className="grid">
        <span className="font-medium">{title}</span>
        {line && <span className="text-sm text-muted">{line}</span>}
      </span>
    </li>
  ));
}
