import type { ProductCard } from "#contract/shop/catalogue.ts";
import { setWished, useWishes } from "#storefront/features/wishlist/use-wishes.ts";
import { openPage } from "#storefront/hydration/index.ts";
import { createRetryingImport } from "#ui/retrying-import.ts";

const loadSyncWishes = createRetryingImport(() => import("./sync-wishes.ts"));

export function WishHeart({ product }: { product: Pick<ProductCard, "id" | "name" | "netPrice" | "stock"> }) {
  const { id, name } = product;
  const wished = useWishes(({ acts }) => acts.some((act) => act.id === id && act.wished));
  const toggle = () => {
    const saved = setWished(product, !wished);
    void loadSyncWishes().then(({ notifyWishChange }) =>
      notifyWishChange({ name, wished: !wished, saved, onSeeList: () => openPage("/wishlist") }),
    );
  };
  return (
    <button type="button" aria-pressed={wished} aria-label={`Save ${name}`} onClick={toggle} className="wish-heart" />
  );
}
