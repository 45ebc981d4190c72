import BadgeCheck from "lucide-react/icons/badge-check";
import CreditCard from "lucide-react/icons/credit-card";
import Headset from "lucide-react/icons/headset";
import ReceiptText from "lucide-react/icons/receipt-text";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import ShieldCheck from "lucide-react/icons/shield-check";
import Truck from "lucide-react/icons/truck";
import Zap from "lucide-react/icons/zap";
import { useShopFacts } from "./shop-facts.tsx";

const PROMISES = [
  { title: "Secure Online Payments", Icon: CreditCard },
  { title: "24/7 Customer Support", Icon: Headset },
  { title: "Safe & Trusted Shopping", Icon: ShieldCheck },
  { title: "30-Day Easy Returns", Icon: RotateCcw },
];

/** The first strip: what a shopper may count on. */
export function FeatureStrip() {
  return (
    <ul className="shop-width grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
      {PROMISES.map(({ title, Icon }) => (
        <li key={title} className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
          </span>
          <strong className="font-semibold">{title}</strong>
        </li>
      ))}
    </ul>
  );
}

/** The second bar: how it comes and how it is paid. */
export function ServiceBar() {
  const { brand } = useShopFacts();
  const services = [
    { title: "Multiple shipping options", line: "Cash on delivery available", Icon: Truck },
    { title: "Warranty on all products", Icon: BadgeCheck },
    { title: "Fast delivery", Icon: Zap },
    { title: "Installments", line: `With ${brand.instalmentProviders.join(" and ")}`, Icon: ReceiptText },
  ];
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {services.map(({ title, line, Icon }) => (
        <li key={title} className="flex items-center gap-3 bg-surface px-4 py-3.5">
          <Icon aria-hidden className="size-5.5 shrink-0 text-accent" strokeWidth={1.75} />
          <span className="grid">
            <span className="font-medium">{title}</span>
            {line && <span className="text-sm text-muted">{line}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
