import ChevronRight from "lucide-react/icons/chevron-right";
import Coins from "lucide-react/icons/coins";
import MessageCircle from "lucide-react/icons/message-circle";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import Scale from "lucide-react/icons/scale";
import ShieldOff from "lucide-react/icons/shield-off";
import { lazy, Suspense, useState } from "react";
import { Link } from "react-router";
import type { Product } from "#contract/shop/catalogue.ts";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { chatLink } from "./chat-link.ts";
import { INFO, type InfoName } from "./info-texts.ts";

const InfoPopup = lazy(() => import("./info-popup.tsx"));

const LINKS: { name: InfoName; Icon: typeof Coins }[] = [
  { name: "warranty", Icon: ShieldOff },
  { name: "coins", Icon: Coins },
  { name: "returns", Icon: RotateCcw },
];
const ROW = "flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-sunken";

/** What a buyer wants to know before buying: three popups, and somebody to ask. */
export function InfoLinks({ product }: { product: Product }) {
  const { brand, shopUrl } = useShopFacts();
  const [open, setOpen] = useState<InfoName>();
  return (
    <>
      <ul className="-mx-3">
        {LINKS.map(({ name, Icon }) => (
          <li key={name}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(name)} className={ROW}>
              <Icon aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
              <span className="flex-1">{INFO[name].link}</span>
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </button>
          </li>
        ))}
        <li>
          <a href={chatLink(product, { brand, shopUrl })} target="_blank" rel="noreferrer" className={ROW}>
            <MessageCircle aria-hidden className="size-5 shrink-0 text-success" strokeWidth={1.75} />
            <span className="flex-1">Chat on WhatsApp</span>
            <span className="sr-only">(opens in a new tab)</span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </a>
        </li>
        <li>
          <Link to={`/compare?products=${product.slug}`} className={ROW}>
            <Scale aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
            <span className="flex-1">Compare with others of its kind</span>
            <ChevronRight aria-hidden className="size-4 text-muted" />
          </Link>
        </li>
      </ul>
      {open && (
        <Suspense>
          <InfoPopup name={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
