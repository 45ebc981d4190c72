import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { Product } from "#contract/shop/catalogue.ts";
import type { PriceHistory } from "#contract/shop/price-history.ts";
import { Price } from "#storefront/components/price.tsx";
import { QuantitySelector } from "#storefront/components/quantity-selector.tsx";
import { Rating } from "#storefront/components/rating.tsx";
import { addToBasket } from "#storefront/features/basket/add-to-basket.ts";
import { basketActions } from "#storefront/state/use-basket.ts";
import { Button } from "#ui/button.tsx";
import { FirstFacts } from "../facts/first-facts.tsx";
import { PriceHistoryDetails } from "./price-history-details.tsx";
import { ProductAlert } from "./product-alert.tsx";
import { StickyBuyBar } from "./sticky-buy-bar.tsx";
import { StockLine } from "./stock-line.tsx";

/** The parameter opens the tab of the reviews, without scripts too. */
const REVIEWS_HREF = "?sort=newest#customer-reviews";

export function BuyBox({ product, history }: { product: Product; history: PriceHistory | null }) {
  const { name, brand, netPrice, total, stock, chips, firstFacts, rating, promotion } = product;
  const [quantity, setQuantity] = useState(1);
  const buttons = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const soldOut = stock <= 0;
  const add = () => addToBasket(product, quantity);
  // Sets the chosen quantity, so that 'Buy Now' after 'Add to Basket', or twice, does not buy more.
  const buyNow = () => {
    basketActions.set(product, quantity);
    void navigate("/checkout");
  };
  return (
    <section aria-label="Buy" className="grid gap-5">
      <div className="grid gap-2">
        <p className="spec-label text-sm text-muted">{brand.name}</p>
        <h1 className="text-2xl leading-tight text-pretty sm:text-3xl">{name}</h1>
        {rating && (
          <a
            href={REVIEWS_HREF}
            className="-my-2 inline-flex min-h-11 w-fit items-center underline-offset-4 hover:underline"
          >
            <Rating {...rating} />
          </a>
        )}
        {firstFacts.length > 0 ? (
          <FirstFacts facts={firstFacts} />
        ) : (
          chips.length > 0 && (
            <ul className="mt-1 flex flex-wrap gap-1.5">
              {chips.map((chip) => (
                <li key={chip} className="spec-label rounded-md bg-sunken px-2 py-1 text-muted">
                  {chip}
                </li>
              ))}
            </ul>
          )
        )}
      </div>
      <div className="grid gap-2">
        <Price netPrice={netPrice} total={total} size="page" promotion={promotion} />
        {history && <PriceHistoryDetails history={history} />}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <StockLine stock={stock} />
        {/* The alert of a sold-out product replaces its delivery times. */}
        {!soldOut && <ProductAlert product={product} />}
      </div>
      <div ref={buttons} className="grid gap-3 sm:grid-cols-[auto_1fr_1fr] lg:grid-cols-2">
        <div className="sm:max-lg:col-span-1 lg:col-span-2">
          <QuantitySelector quantity={quantity} stock={stock} onChange={setQuantity} />
        </div>
        <Button size="large" disabled={soldOut} onClick={add}>
          Add to Basket
        </Button>
        <Button size="large" kind="secondary" disabled={soldOut} onClick={buyNow}>
          Buy Now
        </Button>
      </div>
      <StickyBuyBar product={product} pageButtons={buttons} onAdd={add} onBuyNow={buyNow} />
    </section>
  );
}
