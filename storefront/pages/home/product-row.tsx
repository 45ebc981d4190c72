import ArrowRight from "lucide-react/icons/arrow-right";
import { QUANTITY_FROM_CARD, ROW_SCROLL_PX } from "#contract/rules/limits.ts";
import { ScrollRow } from "#storefront/components/scroll-row.tsx";
import { addToBasket } from "#storefront/features/basket/add-to-basket.ts";
import type { CardProduct } from "#storefront/features/product-card/card-product.ts";
import { CardContent } from "#storefront/features/product-card/product-card.tsx";
import { WishHeart } from "#storefront/features/wishlist/wish-heart.tsx";
import { FlashCountdown } from "./flash-countdown.tsx";

interface ProductRowProps {
  id: string;
  heading: string;
  viewAll: string;
  products: readonly CardProduct[];
  showCountdown?: boolean;
}

/** One click on an arrow scrolls by a card and its gap. */
export function ProductRow({ id, heading, viewAll, products, showCountdown = false }: ProductRowProps) {
  if (products.length === 0) return null;
  return (
    <section id={id} aria-label={heading} className="shop-width drawn-when-near">
      <ScrollRow
        label={heading}
        stepPx={ROW_SCROLL_PX}
        heading={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h2 className="text-xl md:text-2xl">{heading}</h2>
            {showCountdown && <FlashCountdown />}
          </div>
        }
        aside={
          <a
            href={viewAll}
            aria-label={`View All ${heading}`}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-control font-medium whitespace-nowrap sm:px-2 text-accent underline-offset-4 hover:underline"
          >
            View All
            <ArrowRight aria-hidden className="size-4 max-sm:hidden" />
          </a>
        }
        items={Cards}
        itemProps={{ products }}
      />
    </section>
  );
}

const addOne = (product: CardProduct) => addToBasket(product, QUANTITY_FROM_CARD);

function Cards({ products, id }: { products: readonly CardProduct[]; id: string }) {
  return products.map((product) => (
    <li key={product.id} className="row-card">
      <article className="product-card">
        <CardContent id={`${id}${product.id}`} product={product} onAdd={addOne} sizes="216px" corner={WishHeart} />
      </article>
    </li>
  ));
}
