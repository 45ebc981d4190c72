import MessageSquareText from "lucide-react/icons/message-square-text";
import Star from "lucide-react/icons/star";
import { classNames } from "#ui/class-names.ts";
import { type Review, STARS_MAX, starsOf } from "./rating.ts";

export function Reviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <section aria-labelledby="customer-reviews">
      <h2 id="customer-reviews" className="text-xl">
        Customer Reviews
      </h2>
      {reviews.length === 0 ? (
        <div className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
          <MessageSquareText aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
          <p className="font-medium">There are no reviews yet.</p>
          <p className="text-muted">Only logged in customers who have purchased this product may leave a review.</p>
        </div>
      ) : (
        <ul className="mt-6 grid gap-6">
          {reviews.map(({ id, name, rating, comment }) => (
            <li key={id} className="rounded-card border border-line bg-surface p-6">
              <p className="font-medium">{name}</p>
              <Stars rating={rating} />
              <p className="mt-2">{comment}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Stars({ rating }: { rating: unknown }) {
  const stars = starsOf(rating);
  if (stars === undefined) return <p className="text-sm text-muted">No rating</p>;
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{`${stars} out of ${STARS_MAX}`}</span>
      {Array.from({ length: STARS_MAX }, (_, index) => (
        <Star
          key={index}
          aria-hidden
          className={classNames("size-4", index < Math.round(stars) ? "fill-warning text-warning" : "text-control")}
        />
      ))}
    </p>
  );
}
