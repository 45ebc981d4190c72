import type { ComponentType } from "react";
import { DiscountBadge } from "#ui/discount-badge.tsx";
import { KeptMarkup } from "#ui/kept-markup.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import type { CardProduct } from "./card-product.ts";

interface ProductCardProps {
  product: CardProduct;
  onAdd: (product: CardProduct) => void;
  /** Its picture is among the first of a page: fetched before everything else, or at once. */
  priority?: boolean;
  eager?: boolean;
  /** How wide its picture is, where it does not stand in the grid of a listing. */
  sizes?: string;
  /** Whether it leads to a comparison, too. */
  comparable?: boolean;
  /** What stands in the picture's corner. */
  corner?: ComponentType<{ product: CardProduct }>;
}

// A listing's first screen has four cards, a phone's first row two.
export const onFirstScreen = (index: number) => ({ priority: index < 2, eager: index < 4 });

// One column, two from 340 px, three or four from 768 px.
const SIZES_IN_GRID = "(min-width:768px) 235px,(min-width:340px) 41vw,85vw";

/** A product in a list. The whole card opens the product; its button adds one to the basket. */
export function ProductCard(props: ProductCardProps) {
  const name = props.corner ? "card with a corner" : "card";
  return <KeptMarkup tag="article" className="product-card" name={name} inside={CardInside} shown={props} />;
}

/** The card itself, for a row that is kept whole. */
export function CardInside(props: ProductCardProps & { id: string }) {
  const {
    product,
    onAdd,
    priority = false,
    eager = false,
    sizes = SIZES_IN_GRID,
    comparable = false,
    corner: Corner,
    id: nameId,
  } = props;
  const { slug, name, brand, imgUrl, netPrice, total, discount, stock, chips, isRegularPrice } = product;
  const soldOut = stock <= 0;
  return (
    <>
      <a href={`/product/${slug}`} aria-labelledby={nameId}>
        <div className="card-plate">
          <Picture
            imgUrl={imgUrl}
            alt={name}
            sizes={sizes}
            fromPx={320}
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
        <p>{brand.name}</p>
      </div>
      <div className="card-facts">
        <Chips chips={chips} />
        <Price netPrice={netPrice} total={total} isRegular={isRegularPrice} />
        <div>
          <StockWord soldOut={soldOut} />
          {comparable && (
            <a
              id={`${nameId}c`}
              href={`/compare?products=${slug}`}
              aria-labelledby={`${nameId}c ${nameId}`}
              className="card-compare"
            >
              Compare
            </a>
          )}
        </div>
      </div>
      {/* No card stands in a form, and a page has twenty: of what kind of button it is nothing need be said. */}
      <button disabled={soldOut} aria-describedby={nameId} onClick={() => onAdd(product)} className="card-button">
        Add to Basket
      </button>
    </>
  );
}

/** The facts one chooses by. */
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

/** Pages are kept while stock goes down, so a card says whether there is any, not how many. */
function StockWord({ soldOut }: { soldOut: boolean }) {
  return <p className={soldOut ? "sold-out-word" : "stock-word"}>{soldOut ? "Sold out" : "In stock"}</p>;
}
