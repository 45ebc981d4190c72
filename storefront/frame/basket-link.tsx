import ShoppingBasket from "lucide-react/icons/shopping-basket";
import { useBasket } from "#storefront/state/use-basket.ts";
import { ICON_BUTTON } from "#ui/icon-button.tsx";

const MAX_SHOWN_COUNT = 99;

export function BasketLink() {
  const itemCount = useBasket((basket) => basket.itemCount);
  return (
    <a href="/basket" aria-label={`Basket, ${itemCount} ${itemCount === 1 ? "item" : "items"}`} className={ICON_BUTTON}>
      <ShoppingBasket aria-hidden className="size-5.5" strokeWidth={1.75} />
      {itemCount > 0 && (
        <span className="price absolute end-0 top-0.5 min-w-5 rounded-full bg-signal px-1 text-center text-xs leading-5 text-[#14171c]">
          {itemCount > MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT}+` : itemCount}
        </span>
      )}
    </a>
  );
}
