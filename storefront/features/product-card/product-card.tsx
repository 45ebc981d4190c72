import { useId } from "react";
import { Link } from "react-router";
import type { ProductCard as CardProduct } from "#contract/catalogue.ts";
import { Button } from "#storefront/ui/button.tsx";
import { classNames } from "#storefront/ui/class-names.ts";
import { DiscountBadge } from "#storefront/ui/discount-badge.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { Price } from "#storefront/ui/price.tsx";

interface ProductCardProps {
  product: CardProduct;
  onAdd: (product: CardProduct) => void;
  /** Among the first pictures of a page: fetched at once. */
  priority?: boolean;
}

const CHIPS_MAX = 3;
// Two columns on phones, three from 768 px, four from 1200 px.
const PICTURE_SIZES = "(min-width: 1200px) 300px, (min-width: 768px) 30vw, 46vw";

/** A product in a list. The card opens the product; its button adds one to the basket. */
export function ProductCard({ product, onAdd, priority = false }: ProductCardProps) {
  const nameId = useId();
  const { slug, name, brand, imgUrl, netPrice, total, discount, stock, chips } = product;
  const soldOut = stock <= 0;
  return (
    <article className="group flex h-full min-w-0 flex-col rounded-card border border-line bg-surface p-2 transition-shadow has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent hover:shadow-hover sm:p-3">
      <Link
        to={`/product/${slug}`}
        prefetch="intent"
        aria-labelledby={nameId}
        className="flex flex-1 flex-col outline-none"
      >
        <div className="relative aspect-square overflow-hidden rounded-[10px] bg-plate">
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
          <DiscountBadge discount={discount} className="absolute start-2 top-2" />
        </div>
        <div className="flex flex-1 flex-col gap-2 px-1 pt-3 pb-1">
          <p className="spec-label truncate text-muted">{brand.name}</p>
          <h3
            id={nameId}
            className="line-clamp-2 min-h-[2lh] text-sm leading-snug font-medium tracking-normal text-pretty sm:text-base"
          >
            {name}
          </h3>
          <Chips chips={chips} />
          <div className="mt-auto grid gap-2 pt-1">
            <Price netPrice={netPrice} total={total} />
            <StockWord soldOut={soldOut} />
          </div>
        </div>
      </Link>
      <Button
        size="medium"
        className="mt-2 w-full px-2 text-sm sm:text-base"
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
