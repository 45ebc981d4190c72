import { useState } from "react";
import { COMPARE_MAX } from "#contract/rules/limits.ts";
import { Icon } from "#storefront/components/icon.tsx";
import { TryAgain } from "#storefront/components/try-again.tsx";
import { listWished, useWishes } from "#storefront/features/wishlist/use-wishes.ts";
import { PageMeta } from "#storefront/frame/meta/page-meta.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ShareWishes } from "./share-wishes.tsx";
import { useWishedProducts } from "./use-wished-products.ts";
import { WishedRow } from "./wished-row.tsx";

/** The list is stored in the browser and, for signed-in customers, in the account. */
export default function Wishlist() {
  const restored = useWishes((list) => list.restored);
  const acts = useWishes((list) => list.acts);
  const wished = listWished({ acts });
  const { productById, failed, retry } = useWishedProducts(wished.map(({ id }) => id));
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const slugs = wished.flatMap(({ id }) => {
    const product = productById.get(id);
    return chosen.includes(id) && product && product !== "gone" ? [product.slug] : [];
  });
  return (
    <div className="shop-width min-h-[60dvh] py-8">
      <PageMeta title="Your wish list" noindex />
      {/* Receives the focus when the focused row is removed. */}
      <h1 id="your-wish-list" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        Your wish list
      </h1>
      {restored && (
        <p className="mt-1 text-muted" role="status">
          {wished.length === 1 ? "1 product" : `${wished.length} products`}
        </p>
      )}
      {failed && (
        <p className="mt-4">
          The products could not be loaded. <TryAgain onClick={retry} what="your wish list" />
        </p>
      )}
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {restored && wished.length === 0 ? (
          <NothingSaved />
        ) : (
          <ul aria-label="Saved products" className="grid gap-3">
            {wished.map((wish) => (
              <WishedRow
                key={wish.id}
                wish={wish}
                product={productById.get(wish.id)}
                selected={chosen.includes(wish.id)}
                canSelect={slugs.length < COMPARE_MAX}
                onSelect={(isSelected) =>
                  setChosen(isSelected ? [...chosen, wish.id] : chosen.filter((id) => id !== wish.id))
                }
              />
            ))}
          </ul>
        )}
        <aside className="grid gap-4 lg:sticky lg:top-24" aria-label="Wish list actions">
          {slugs.length > 0 && (
            <ButtonLink kind="secondary" to={`/compare?products=${slugs.join(",")}`}>
              {slugs.length === 1 ? "Compare this product" : `Compare ${slugs.length} products`}
            </ButtonLink>
          )}
          {restored && <ShareWishes empty={wished.length === 0} />}
        </aside>
      </div>
    </div>
  );
}

function NothingSaved() {
  return (
    <section className="grid justify-items-center gap-4 rounded-plate border border-line bg-surface px-6 py-16 text-center">
      <Icon name="heart" className="size-14 text-muted" />
      <p className="text-xl font-semibold tracking-tight">Your wish list is empty</p>
      <p className="max-w-[40ch] text-pretty text-muted">Tap the heart on a product to save it here.</p>
      <ButtonLink to="/" size="large">
        Continue Shopping
      </ButtonLink>
    </section>
  );
}
