import { useState } from "react";
import { infoPopups } from "#contract/rules/info-popups.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { PopupText } from "#contract/shop-words.ts";
import { Icon, type IconName } from "#storefront/shell/icon.tsx";
import { usePolicy, useShopFacts } from "#storefront/shell/shop-facts.tsx";
import { onUse } from "#ui/on-use.tsx";
import { chatLink } from "./chat-link.ts";

const InfoPopup = onUse(() => import("./info-popup.tsx"));

const LINKS: { name: PopupText; icon: IconName }[] = [
  { name: "warranty", icon: "shield-off" },
  { name: "coins", icon: "coins" },
  { name: "returns", icon: "rotate-ccw" },
];
const ROW = "flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-sunken";

/** What a buyer wants to know before buying: three popups, and somebody to ask. */
export function InfoLinks(product: Pick<Product, "slug" | "name" | "netPrice">) {
  const { brand, shopUrl, popups } = useShopFacts();
  const standard = infoPopups(usePolicy());
  // What a warranty says is found under that word, whatever the shop gives.
  const linkOf = (name: PopupText) => (name === "warranty" ? undefined : popups?.[name]?.title) ?? standard[name].link;
  const [open, setOpen] = useState<PopupText>();
  return (
    <>
      <ul className="-mx-3">
        {LINKS.map(({ name, icon }) => (
          <li key={name}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(name)} className={ROW}>
              <Icon name={icon} className="size-5 text-muted" />
              <span className="flex-1">{linkOf(name)}</span>
              <Icon name="chevron-right" className="size-4 text-muted" />
            </button>
          </li>
        ))}
        <li>
          <a href={chatLink(product, { brand, shopUrl })} target="_blank" rel="noreferrer" className={ROW}>
            <Icon name="message-circle" className="size-5 text-success" />
            <span className="flex-1">Chat on WhatsApp</span>
            <span className="sr-only">(opens in a new tab)</span>
            <Icon name="chevron-right" className="size-4 text-muted" />
          </a>
        </li>
        <li>
          <a href={`/compare?products=${product.slug}`} className={ROW}>
            <Icon name="scale" className="size-5 text-muted" />
            <span className="flex-1">Compare with others of its kind</span>
            <Icon name="chevron-right" className="size-4 text-muted" />
          </a>
        </li>
      </ul>
      {open && <InfoPopup {...standard[open]} own={popups?.[open]} onClose={() => setOpen(undefined)} />}
    </>
  );
}
