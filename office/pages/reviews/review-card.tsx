import { Link } from "react-router";
import type { OfficeReview } from "#contract/office/catalogue/review.ts";
import { hasPermission, useSession } from "#office/api/session.ts";
import { Moment } from "#office/components/time/moment.tsx";
import { ReviewActs } from "./review-acts.tsx";

const MOST_STARS = 5;

/** A review is rendered as text only. */
export function ReviewCard({ review }: { review: OfficeReview }) {
  const session = useSession();
  const { name, rating, comment, photos, product, orderNumber, changedAt, wasPublished, state } = review;
  return (
    <article
      aria-label={`Review of ${product.name} by ${name}`}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <header className="grid gap-1">
        <h2 className="text-base">
          {hasPermission(session, "catalogue.read") ? (
            <Link to={`/products/${product.id}`} className="hover:underline">
              {product.name}
            </Link>
          ) : (
            product.name
          )}
        </h2>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-muted">
          <span className="text-ink">
            <span aria-hidden className="text-warning">
              {"★".repeat(rating)}
              {"☆".repeat(MOST_STARS - rating)}
            </span>
            <span className="sr-only">{`${rating} out of ${MOST_STARS} stars`}</span>
          </span>
          <span>{name}</span>
          {hasPermission(session, "order.read") ? (
            <Link to={`/orders/${orderNumber}?queue=all`} className="font-mono text-accent underline">
              {orderNumber}
            </Link>
          ) : (
            <span className="font-mono">{orderNumber}</span>
          )}
          <Moment at={changedAt} />
          {state === "new" && wasPublished && (
            <span className="text-warning">Changed after it was published. Please read it again</span>
          )}
        </p>
      </header>
      <p className="max-w-[80ch] whitespace-pre-line wrap-anywhere">{comment}</p>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {photos.map(({ picture, wholeUrl }, place) => (
            <li key={picture}>
              <a href={wholeUrl} target="_blank" rel="noreferrer">
                <img
                  src={wholeUrl}
                  alt={`${place + 1} by ${name} (opens in a new tab)`}
                  loading="lazy"
                  className="size-24 rounded-control border border-line bg-plate object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {review.hiddenReason !== null && <p className="text-sale">Hidden: {review.hiddenReason}</p>}
      <ReviewActs review={review} />
    </article>
  );
}
