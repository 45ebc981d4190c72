import type { ProductCard } from "#contract/shop/catalogue.ts";
import { useWishes, wish } from "#storefront/features/wishlist/use-wishes.ts";
import { openPage } from "./soft-links.tsx";

/** Puts a product on the wish list, and takes it away. */
export function WishHeart({ product }: { product: Pick<ProductCard, "id" | "name" | "netPrice" | "stock"> }) {
  const { id, name } = product;
  const wished = useWishes(({ acts }) => acts.some((act) => act.id === id && act.wished));
  const toggle = () => {
    const done = wish(product, !wished);
    void import("./sync-wishes.ts").then(({ tellWish }) =>
      tellWish({ name, wished: !wished, done, onSee: () => openPage("/wishlist") }),
    );
  };
  return (
    <button type="button" aria-pressed={wished} aria-label={`Save ${name}`} onClick={toggle} className="wish-heart" />
  );
}
