import type { ComponentType } from "react";
import { DiscountBadge } from "#storefront/components/discount-badge.tsx";
import { Price } from "#storefront/components/price.tsx";
import { Rating } from "#storefront/components/rating.tsx";
import { CachedFragment } from "#storefront/hydration/index.ts";
import { Picture } from "#ui/picture.tsx";
import type { CardProduct } from "./card-product.ts";

interface ProductCardProps {
  product: CardProduct;
  onAdd: (product: CardProduct) => void;
  /**
   * The picture is among the first of the page: fetched before
   * everything else (`priority`), or at once (`eager`).
   */
  priority?: boolean;
  eager?: boolean;
  /** The picture's width, for a card outside a listing's grid. */
  sizes?: string;
  /** Rendered beside the stock: collects the product for comparing. */
  compare?: ComponentType<{ product: CardProduct; nameId: string }>;
  /** Rendered in the corner of the picture. */
  corner?: ComponentType<{ product: CardProduct }>;
}

// The first screen of a listing has four cards; a phone's first row has two.
export const getImagePriority = (index: number) => ({ priority: index < 2, eager: index < 4 });

// One column, two from 340 px, three or four from 768 px.
const SIZES_IN_GRID = "(min-width:768px) 235px,(min-width:340px) 41vw,85vw";

/** The whole card opens the product; its button adds one to the basket. */
export function ProductCard(props: ProductCardProps) {
  const name = `card${props.corner ? " with a corner" : ""}${props.compare ? " to compare" : ""}`;
  return (
    <CachedFragment tag="article" className="product-card" name={name} content={CardContent} contentProps={props} />
  );
}

/** Without the cache, for a row that is cached as a whole. */
export function CardContent(props: ProductCardProps & { id: string }) {
  const {
    product,
    onAdd,
    priority = false,
    eager = false,
    sizes = SIZES_IN_GRID,
    compare: Compare,
    corner: Corner,
    id: nameId,
  } = props;
  const { slug, name, brand, imgUrl, netPrice, total, discount, stock, chips, isRegularPrice, rating, promotion } =
    product;
  const soldOut = stock <= 0;
  return (
    <>
      <a href={`/product/${slug}`} aria-labelledby={nameId}>
        <div className="card-plate">
          <Picture
            imgUrl={imgUrl}
            alt={name}
            sizes={sizes}
            minWidthPx={320}
            priority={priority}
            eager={eager}
            className={soldOut ? "opacity-60 grayscale" : undefined}
          />
        </div>
        <h3 id={nameId}>{name}</h3>
      </a>
      <div className="card-over">
        <div>
          <DiscountBadge discount={discount} className="absolute start-2 top-2" />
          {Corner && <Corner product={product} />}
        </div>
        <p>
          <span>{brand.name}</span>
          {rating && <Rating {...rating} />}
        </p>
      </div>
      <div className="card-facts">
        <Chips chips={chips} />
        <Price netPrice={netPrice} total={total} isRegular={isRegularPrice} promotion={promotion} />
        <div>
          <StockLabel soldOut={soldOut} />
          {Compare && <Compare product={product} nameId={nameId} />}
        </div>
      </div>
      {/* No card is inside a form, so the button's type can be left out of twenty cards per page. */}
      <button disabled={soldOut} aria-describedby={nameId} onClick={() => onAdd(product)} className="card-button">
        Add to Basket
      </button>
    </>
  );
}

function Chips({ chips }: { chips: readonly string[] }) {
  if (chips.length === 0) return null;
  return (
    <ul>
      {chips.map((chip) => (
        <li key={chip}>{chip}</li>
      ))}
    </ul>
  );
}

/** Pages are cached while the stock goes down, so a card shows whether there is stock, not how much. */
function StockLabel({ soldOut }: { soldOut: boolean }) {
  return <p className={soldOut ? "sold-out-word" : "stock-word"}>{soldOut ? "Out of stock" : "In stock"}</p>;
}
