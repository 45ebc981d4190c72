import type { RefObject } from "react";
import { formatRupees } from "#contract/rules/money.ts";
import type { Product } from "#contract/shop/catalogue.ts";
import { useOffScreen } from "#storefront/shell/use-off-screen.ts";
import { Button } from "#ui/button.tsx";

interface StickyBuyBarProps {
  product: Product;
  /** The page's own buttons. */
  watched: RefObject<HTMLElement | null>;
  onAdd: () => void;
  onBuyNow: () => void;
}

/** In view, or still to come: everything that has not slid under the page's header, however fast somebody scrolls. */
const NOT_ABOVE = "-64px 0px 1000000px 0px";

/**
 * On phones and tablets the buttons come along at the bottom once the page's own have been scrolled past, in fewer words:
 * nothing on the page is called the same twice.
 */
export function StickyBuyBar({ product: { netPrice, stock }, watched, onAdd, onBuyNow }: StickyBuyBarProps) {
  const past = useOffScreen(watched, NOT_ABOVE);
  if (!past || stock <= 0) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 animate-[rise_200ms_var(--ease-studio)] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] shadow-overlay lg:hidden">
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
