import type { Wish } from "#contract/rules/product/wishes.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";
import { syncWishes } from "#storefront/features/wishlist/sync-wishes.ts";
import { setWished } from "#storefront/features/wishlist/use-wishes.ts";
import { notify } from "#ui/notification/notify.ts";

const syncInBackground = () => void syncWishes().catch(() => {});

/** If a product is given, the removal is announced and can be undone. */
export function removeWish({ id, netPrice, inStock }: Wish, product?: ProductCard): void {
  const saved = { id, netPrice, stock: inStock ? 1 : 0 };
  setWished(saved, false);
  syncInBackground();
  document.getElementById("your-wish-list")?.focus();
  if (!product) return;
  notify({
    title: "Removed from your wish list",
    message: product.name,
    type: "info",
    action: {
      label: "Undo",
      onClick: () => {
        setWished(saved, true);
        syncInBackground();
      },
    },
  });
}
