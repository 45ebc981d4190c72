import type { RefObject } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { useOffScreen } from "#storefront/components/use-off-screen.ts";
import { Button } from "#ui/button.tsx";

interface StickyBuyBarProps {
  product: Product;
  pageButtons: RefObject<HTMLElement | null>;
  onAdd: () => void;
  onBuyNow: () => void;
}

/**
 * Excludes only what has scrolled under the page's header; the
 * large margin below covers fast scrolling.
 */
const BELOW_HEADER_MARGIN = "-64px 0px 1000000px 0px";

/**
 * Shown on phones and tablets once the page's own buttons are scrolled
 * past. The labels are shorter, because names on a page must differ.
 */
export function StickyBuyBar({ product: { netPrice, stock }, pageButtons, onAdd, onBuyNow }: StickyBuyBarProps) {
  const scrolledPast = useOffScreen(pageButtons, BELOW_HEADER_MARGIN);
  if (!scrolledPast || stock <= 0) return null;
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-20 animate-[rise_200ms_var(--ease-studio)] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay lg:hidden"
    >
      <div className="shop-width flex items-center gap-2 py-3">
        <p className="price min-w-0 flex-1 truncate">{formatRupees(netPrice)}</p>
        <Button kind="secondary" onClick={onBuyNow} className="px-5">
          Buy
        </Button>
        <Button onClick={onAdd} className="px-5">
          Add
        </Button>
      </div>
    </div>
  );
}
