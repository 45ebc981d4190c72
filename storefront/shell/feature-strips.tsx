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
  { title: "Secure Online Payments", line: "Cards go through Stripe; we never see them", Icon: CreditCard },
  { title: "24/7 Customer Support", line: "A person answers, on phone or WhatsApp", Icon: Headset },
  { title: "Safe & Trusted Shopping", line: "Real stock, real prices, sealed boxes", Icon: ShieldCheck },
  { title: "30-Day Easy Returns", line: "Changed your mind? Send it back", Icon: RotateCcw },
];

/** The first strip: what a shopper may count on. */
export function FeatureStrip() {
  return (
    <ul className="shop-width grid grid-cols-2 gap-x-4 gap-y-8 lg:grid-cols-4">
      {PROMISES.map(({ title, line, Icon }) => (
        <li key={title} className="flex flex-col gap-3 sm:flex-row sm:items-start sm:gap-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent">
            <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
          </span>
          <span className="grid gap-1">
            <strong className="font-semibold">{title}</strong>
            <span className="text-sm text-muted">{line}</span>
          </span>
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
    { title: "Warranty on all products", line: "As the maker gives it", Icon: BadgeCheck },
    { title: "Fast delivery", line: "Tracked, to every city we list", Icon: Zap },
    { title: "Installments", line: `With ${brand.instalmentProviders.join(" and ")}`, Icon: ReceiptText },
  ];
  return (
    <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
      {services.map(({ title, line, Icon }) => (
        <li key={title} className="flex items-center gap-3 bg-surface px-4 py-3.5">
          <Icon aria-hidden className="size-5.5 shrink-0 text-accent" strokeWidth={1.75} />
          <span className="grid">
            <span className="font-medium">{title}</span>
            <span className="text-sm text-muted">{line}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
