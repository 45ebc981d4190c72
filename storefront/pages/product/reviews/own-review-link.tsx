import type { BoughtProduct } from "#contract/shop/review.ts";
import { ButtonLink } from "#ui/button.tsx";

const STATE_TEXTS = {
  new: "Thank you. We will publish your review after we approve it.",
  published: "You have reviewed this product.",
  hidden: "Your review was not published.",
} as const;

/** Shows nothing to customers who have not bought the product. */
export function OwnReviewLink({ bought }: { bought: BoughtProduct | undefined }) {
  if (!bought) return null;
  const { slug, review } = bought;
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-muted">{review ? STATE_TEXTS[review.state] : "You have bought this product."}</span>
      <ButtonLink kind="secondary" size="small" to={`/account/reviews?product=${slug}`}>
        {review ? "Your review" : "Write a review"}
      </ButtonLink>
    </p>
  );
}
