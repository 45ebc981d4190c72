import { Link, useSearchParams } from "react-router";
import { REVIEW_SORTS } from "#contract/rules/reviews.ts";
import type { Reviews } from "#contract/shop/review.ts";
import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { classNames } from "#ui/class-names.ts";
import { OwnReviewLink } from "./own-review-link.tsx";
import { ReviewItem } from "./review-item.tsx";
import { parseReviewQuery, type ReviewQuery, toReviewUrl } from "./review-query.ts";
import { ReviewSummary } from "./review-summary.tsx";

const SORT_LABELS = { newest: "Newest first", helpful: "Most helpful first" } as const;
const LINK = "inline-flex min-h-11 items-center rounded-control px-3 text-sm font-medium transition-colors";

/** Filters, order and pages are links, so that they work without scripts. */
export function ReviewList({ slug, reviewPage }: { slug: string; reviewPage: Reviews }) {
  const [search] = useSearchParams();
  const user = useUser();
  const { data: ownReviews } = useLoaded(user && `${user.id} ${slug}`, () =>
    callApi("listOwnReviews", { query: { slug } }),
  );
  const query = parseReviewQuery(search);
  const { stars, sort } = query;
  const ownReviewId = ownReviews?.products[0]?.review?.id;
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-2">
        <ReviewSummary reviewPage={reviewPage} query={query} />
        <OwnReviewLink bought={ownReviews?.products[0]} />
      </div>
      <div className="grid content-start gap-4">
        <nav aria-label="Sort reviews" className="-ms-3 flex flex-wrap gap-1">
          {REVIEW_SORTS.map((one) => (
            <Link
              key={one}
              to={toReviewUrl({ page: 1, stars, sort: one })}
              preventScrollReset
              aria-current={one === sort ? "true" : undefined}
              className={classNames(LINK, one === sort ? "bg-sunken text-ink" : "text-muted hover:text-ink")}
            >
              {SORT_LABELS[one]}
            </Link>
          ))}
        </nav>
        {reviewPage.reviews.length === 0 && (
          <p className="text-muted">{`No review has ${stars === 1 ? "1 star" : `${stars} stars`}.`}</p>
        )}
        <ul aria-label="Reviews" className="grid gap-4">
          {reviewPage.reviews.map((review) => (
            <li key={review.id}>
              <ReviewItem
                review={review}
                voted={ownReviews?.voted.includes(review.id)}
                isMine={review.id === ownReviewId}
              />
            </li>
          ))}
        </ul>
        <ReviewPages query={{ ...query, page: reviewPage.page }} totalPages={reviewPage.totalPages} />
      </div>
    </div>
  );
}

function ReviewPages({ query, totalPages }: { query: ReviewQuery; totalPages: number }) {
  if (totalPages < 2) return null;
  const { page } = query;
  const renderPageLink = (number: number, label: string) =>
    number >= 1 && number <= totalPages ? (
      <Link
        to={toReviewUrl({ ...query, page: number })}
        preventScrollReset
        className={classNames(LINK, "border border-control hover:bg-sunken")}
      >
        {label}
      </Link>
    ) : null;
  return (
    <nav aria-label="Pages of reviews" className="flex flex-wrap items-center gap-3">
      {renderPageLink(page - 1, "Previous reviews")}
      <span className="text-sm text-muted">{`Page ${page} of ${totalPages}`}</span>
      {renderPageLink(page + 1, "Next reviews")}
    </nav>
  );
}
