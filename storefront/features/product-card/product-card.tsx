import { useId } from "react";
import { Link } from "react-router";
import type { ProductCard as CardProduct } from "#contract/shop/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { DiscountBadge } from "#ui/discount-badge.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";

interface ProductCardProps {
  product: CardProduct;
  onAdd: (product: CardProduct) => void;
  /** Among the first pictures of a page: fetched at once. */
  priority?: boolean;
  /** Whether it leads to a comparison, too. */
  comparable?: boolean;
}

const CHIPS_MAX = 3;
// Two columns on phones, three from 768 px, four from 1200 px.
const PICTURE_SIZES = "(min-width: 1200px) 300px, (min-width: 768px) 30vw, 46vw";

/** A product in a list. The whole card opens the product; its button adds one to the basket. */
export function ProductCard({ product, onAdd, priority = false, comparable = false }: ProductCardProps) {
  const nameId = useId();
  const { slug, name, brand, imgUrl, netPrice, total, discount, stock, chips } = product;
  const soldOut = stock <= 0;
  return (
    <article className="group relative flex h-full min-w-0 flex-col rounded-card border border-line bg-surface p-2 transition-shadow has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:shadow-hover sm:p-3">
      {/* The link reaches over the whole card, but what it is named by stands above that and can be pointed at. */}
      <Link
        to={`/product/${slug}`}
        prefetch="intent"
        aria-labelledby={nameId}
        className="outline-none after:absolute after:inset-0 after:rounded-card"
      >
        <div className="relative z-1 aspect-square overflow-hidden rounded-[10px] bg-plate">
          <Picture
            imgUrl={imgUrl}
            alt={name}
            sizes={PICTURE_SIZES}
            priority={priority}
            className={classNames(
              "size-full object-cover transition-transform duration-[320ms] group-hover:scale-[1.03]",
              soldOut && "opacity-60 grayscale",
            )}
          />
        </div>
        {/* The space above is the brand's. */}
        <h3
          id={nameId}
          className="relative z-1 mx-1 mt-9 line-clamp-2 min-h-[2lh] text-sm leading-snug font-medium tracking-normal text-pretty sm:text-base"
        >
          {name}
        </h3>
      </Link>
      <div className="pointer-events-none absolute inset-x-2 top-2 z-2 sm:inset-x-3 sm:top-3">
        <div className="aspect-square">
          <DiscountBadge discount={discount} className="absolute start-2 top-2" />
        </div>
        <p className="spec-label mx-1 mt-3 truncate text-muted">{brand.name}</p>
      </div>
      <div className="mx-1 mt-2 flex flex-1 flex-col gap-2 pb-1">
        <Chips chips={chips} />
        <Price netPrice={netPrice} total={total} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2">
          <StockWord soldOut={soldOut} />
          {comparable && (
            <Link
              to={`/compare?products=${slug}`}
              className="relative z-1 -my-1 inline-flex min-h-8 items-center text-sm text-muted underline-offset-4 hover:text-ink hover:underline"
            >
              Compare<span className="sr-only"> {name}</span>
            </Link>
          )}
        </div>
      </div>
      <Button
        size="medium"
        className="relative z-1 mt-2 w-full px-2 text-sm sm:text-base"
        disabled={soldOut}
        aria-describedby={nameId}
        onClick={() => onAdd(product)}
      >
        Add to Basket
      </Button>
    </article>
  );
}

/** The facts one chooses by. A line of them at most on phones, so that cards of a row stay of one height. */
function Chips({ chips }: { chips: readonly string[] }) {
  if (chips.length === 0) return null;
  return (
    <ul className="flex h-6 flex-wrap gap-1 overflow-hidden">
      {chips.slice(0, CHIPS_MAX).map((chip) => (
        <li
          key={chip}
          className="spec-label inline-flex h-6 max-w-full items-center truncate rounded-md bg-sunken px-1.5 text-muted"
        >
          {chip}
        </li>
      ))}
    </ul>
  );
}

/** Pages are kept while stock goes down, so a card says whether there is any, not how many. */
function StockWord({ soldOut }: { soldOut: boolean }) {
  return (
    <p className={classNames("flex items-center gap-2 text-sm", soldOut ? "text-muted" : "text-success")}>
      <span aria-hidden className="size-2 rounded-full bg-current" />
      {soldOut ? "Sold out" : "In stock"}
    </p>
  );
}
