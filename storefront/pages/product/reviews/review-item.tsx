import BadgeCheck from "lucide-react/icons/badge-check";
import { formatDay } from "#contract/rules/calendar.ts";
import type { Review } from "#contract/shop/review.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { Stars } from "#storefront/features/review/stars.tsx";
import { HelpfulVote } from "./helpful-vote.tsx";
import { toValidRating } from "./rating.ts";
import { ReviewPhotos } from "./review-photos.tsx";

interface ReviewItemProps {
  review: Review;
  /** Whether the customer found the review helpful; undefined until loaded, and for visitors. */
  voted: boolean | undefined;
  isMine: boolean;
}

/** Everything that the author wrote is shown as plain text. */
export function ReviewItem({ review, voted, isMine }: ReviewItemProps) {
  const { brand } = useShopFacts();
  const { name, rating, comment, at, photos, answer } = review;
  const stars = toValidRating(rating);
  return (
    <article aria-label={`Review by ${name}`} className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {stars === undefined ? <p className="text-sm text-muted">No rating</p> : <Stars rating={stars} />}
          <p className="font-medium">{name}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <span className="inline-flex items-center gap-1 text-success">
            <BadgeCheck aria-hidden className="size-4" />
            Verified purchase
          </span>
          <time dateTime={at}>{formatDay(new Date(at))}</time>
        </p>
      </header>
      <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">{comment}</p>
      {photos.length > 0 && <ReviewPhotos name={name} photos={photos} />}
      {answer && (
        <div className="grid gap-1 rounded-control bg-sunken p-4 text-sm">
          <p className="font-medium">{`Reply from ${brand.name}`}</p>
          <p className="whitespace-pre-line wrap-anywhere">{answer.text}</p>
        </div>
      )}
      <HelpfulVote review={review} voted={voted} isMine={isMine} />
    </article>
  );
}
