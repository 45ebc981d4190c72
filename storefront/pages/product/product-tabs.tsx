import { Content, List, Root, Trigger } from "radix-ui/tabs";
import { useState } from "react";
import type { Product } from "#contract/shop/catalogue.ts";
import type { Reviews as ReviewPage } from "#contract/shop/review.ts";
import { Specifications } from "./facts/specifications.tsx";
import { Reviews } from "./reviews/reviews.tsx";

const TAB =
  "min-h-12 border-b-2 border-transparent px-1 text-lg font-medium text-muted transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink";
// Both panels are in the server's HTML; the inactive one is only hidden.
const PANEL = "pt-8 data-[state=inactive]:hidden noscript:!block";

interface ProductTabsProps {
  product: Product;
  reviews: ReviewPage | null;
  /** The URL has parameters of reviews, so the reviews are shown first. */
  reviewsFirst: boolean;
}

export function ProductTabs({ product, reviews, reviewsFirst }: ProductTabsProps) {
  const [tab, setTab] = useState(reviewsFirst ? "reviews" : "specifications");
  const [wasReviewsFirst, setWasReviewsFirst] = useState(reviewsFirst);
  // A link to the reviews on the same page, such as the rating below the name.
  if (reviewsFirst !== wasReviewsFirst) {
    setWasReviewsFirst(reviewsFirst);
    if (reviewsFirst) setTab("reviews");
  }
  return (
    <Root value={tab} onValueChange={setTab} className="mt-16">
      <List aria-label="About this product" className="flex gap-8 border-b border-line">
        <Trigger value="specifications" className={TAB}>
          Specifications
        </Trigger>
        <Trigger value="reviews" className={TAB}>
          Reviews
        </Trigger>
      </List>
      <Content forceMount value="specifications" className={PANEL}>
        <Specifications product={product} />
      </Content>
      <Content forceMount value="reviews" className={PANEL}>
        <Reviews slug={product.slug} reviews={reviews} />
      </Content>
    </Root>
  );
}
