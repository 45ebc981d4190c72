import type { Wish } from "#contract/rules/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { wish as act } from "#storefront/features/wishlist/use-wishes.ts";
import { syncWishes } from "#storefront/shell/sync-wishes.ts";
import { notify } from "#ui/notification/notify.ts";

const tell = () => void syncWishes().catch(() => {});

/** Takes a product from the list; where it is shown as removed, that can be undone. */
export function takeAway({ id, netPrice, inStock }: Wish, product?: ProductCard): void {
  const saved = { id, netPrice, stock: inStock ? 1 : 0 };
  act(saved, false);
  tell();
  document.getElementById("your-wish-list")?.focus();
  if (!product) return;
  notify({
    title: "Removed from your wish list",
    message: product.name,
    type: "info",
    action: {
      label: "Undo",
      onClick: () => {
        act(saved, true);
        tell();
      },
    },
  });
}
