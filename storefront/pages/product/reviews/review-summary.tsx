import { Link } from "react-router";
import { STARS } from "#contract/rules/reviews.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { Stars } from "#storefront/features/review/stars.tsx";
import { classNames } from "#ui/class-names.ts";
import { type ReviewQuery, toReviewUrl } from "./review-query.ts";

/** The average, and the number of reviews for each rating; a row filters by its rating. */
export function ReviewSummary({ reviewPage, query }: { reviewPage: Reviews; query: ReviewQuery }) {
  const { average, total, spread } = reviewPage;
  return (
    <>
      <div className="flex items-center gap-4">
        <p className="text-3xl font-semibold tabular-nums">{(average ?? 0).toFixed(1)}</p>
        <div className="grid gap-0.5">
          <Stars rating={average ?? 0} />
          <p className="text-sm text-muted">{total === 1 ? "1 review" : `${total} reviews`}</p>
        </div>
      </div>
      <ul aria-label="Reviews by stars" className="grid">
        {STARS.toReversed().map((star) => {
          const reviews = spread[star - 1] ?? 0;
          const isChosen = query.stars === star;
          return (
            <li key={star}>
              <Link
                to={toReviewUrl({ ...query, page: 1, stars: isChosen ? undefined : star })}
                preventScrollReset
                aria-current={isChosen ? "true" : undefined}
                className={classNames(
                  "grid min-h-9 grid-cols-[3.5rem_minmax(0,1fr)_2rem] items-center gap-3 rounded-control px-2 text-sm hover:bg-sunken",
                  isChosen && "bg-sunken font-medium",
                )}
              >
                <span>{star === 1 ? "1 star" : `${star} stars`}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
                  <span
                    className="block h-full rounded-full bg-warning"
                    style={{ width: `${Math.round((reviews / Math.max(total, 1)) * 100)}%` }}
                  />
                </span>
                <span className="text-end tabular-nums text-muted">{reviews}</span>
              </Link>
            </li>
          );
        })}
      </ul>
      {query.stars !== undefined && (
        <Link
          to={toReviewUrl({ ...query, page: 1, stars: undefined })}
          preventScrollReset
          className="inline-flex min-h-9 w-fit items-center px-2 text-sm font-medium text-accent hover:underline"
        >
          Show all reviews
        </Link>
      )}
    </>
  );
}
