import { useState } from "react";
import { calculateEarnedCoins, formatCoins } from "#contract/rules/credit/earned-coins.ts";
import { buildInfoPopups } from "#contract/rules/info-popups.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import type { PopupText } from "#contract/shop-texts.ts";
import { usePolicy, useRupeesToEarnCoin, useShopFacts } from "#storefront/api/shop-facts.tsx";
import { Icon, type IconName } from "#storefront/components/icon.tsx";
import { chooseInstead } from "#storefront/features/compare/compare-link.tsx";
import { comparePath } from "#storefront/features/compare/compare-path.ts";
import { useCompareList } from "#storefront/features/compare/use-compare-list.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { buildChatLink } from "./chat-link.ts";
import { describeWarranty } from "./describe-warranty.ts";

const InfoPopup = createLazyComponent(() => import("./info-popup.tsx"));

const LINKS: { name: PopupText; icon: IconName }[] = [
  { name: "warranty", icon: "shield-off" },
  { name: "coins", icon: "coins" },
  { name: "returns", icon: "rotate-ccw" },
];
const ROW = "flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start transition-colors hover:bg-sunken";

type ShownProduct = Pick<Product, "slug" | "name" | "netPrice" | "warranty">;

export function InfoLinks(product: ShownProduct) {
  const { brand, shopUrl, popups } = useShopFacts();
  const defaultPopups = buildInfoPopups(usePolicy());
  // The warranty link keeps its standard text, so that shoppers find the word whatever the shop grants.
  const getLinkText = (name: PopupText) =>
    (name === "warranty" ? undefined : popups?.[name]?.title) ?? defaultPopups[name].link;
  const isCompared = useCompareList(({ slugs }) => slugs.includes(product.slug));
  const [open, setOpen] = useState<PopupText>();
  return (
    <>
      <ul className="-mx-3">
        {LINKS.map(({ name, icon }) => (
          <li key={name}>
            <button type="button" aria-haspopup="dialog" onClick={() => setOpen(name)} className={ROW}>
              <Icon name={icon} className="size-5 text-muted" />
              <span className="flex-1">
                {getLinkText(name)} {name === "coins" && <EarnedCoins netPrice={product.netPrice} />}
              </span>
              <Icon name="chevron-right" className="size-4 text-muted" />
            </button>
          </li>
        ))}
        <li>
          <a href={buildChatLink(product, { brand, shopUrl })} target="_blank" rel="noreferrer" className={ROW}>
            <Icon name="message-circle" className="size-5 text-success" />
            <span className="flex-1">Chat on WhatsApp</span>
            <span className="sr-only">(opens in a new tab)</span>
            <Icon name="chevron-right" className="size-4 text-muted" />
          </a>
        </li>
        <li>
          <a
            href={comparePath([product.slug])}
            aria-current={isCompared || undefined}
            onClick={(event) => chooseInstead(event, product)}
            className={ROW}
          >
            <Icon name="scale" className="size-5 text-muted" />
            <span className="flex-1">{isCompared ? "Remove from comparison" : "Compare similar products"}</span>
            <Icon name="chevron-right" className="size-4 text-muted" />
          </a>
        </li>
      </ul>
      {open && (
        <InfoPopup
          {...(open === "warranty" && product.warranty
            ? { ...describeWarranty(product.warranty), ownerText: undefined }
            : { ...defaultPopups[open], ownerText: popups?.[open] })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** What one piece earns, at the price that the page shows. */
function EarnedCoins({ netPrice }: { netPrice: number }) {
  const rupeesToEarnCoin = useRupeesToEarnCoin();
  const coins = rupeesToEarnCoin === undefined ? 0 : calculateEarnedCoins(netPrice, rupeesToEarnCoin);
  return coins > 0 && <span className="block text-sm text-success">{`Earns ${formatCoins(coins)}`}</span>;
}
