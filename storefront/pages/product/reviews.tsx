import MessageSquareText from "lucide-react/icons/message-square-text";
import { lazy, Suspense } from "react";
import type { Reviews as ReviewsShown } from "#contract/shop/review.ts";
import { useUser } from "#storefront/features/session/use-session.ts";

// The server writes the list into the page; in the browser its code comes for products that have reviews, and for nobody else.
const ReviewList = import.meta.env.SSR
  ? (await import("./review-list.tsx")).default
  : lazy(() => import("./review-list.tsx"));
const OwnReview = lazy(() => import("./own-review.tsx"));

/** What buyers say. Without an answer of the server: null. */
export function Reviews({ slug, reviews }: { slug: string; reviews: ReviewsShown | null }) {
  const user = useUser();
  return (
    <section aria-labelledby="customer-reviews">
      <h2 id="customer-reviews" className="text-xl">
        Customer Reviews
      </h2>
      {reviews?.total ? (
        <Suspense>
          <ReviewList slug={slug} shown={reviews} />
        </Suspense>
      ) : (
        <>
          {reviews ? (
            <div className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
              <MessageSquareText aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
              <p className="font-medium">There are no reviews yet.</p>
              <p className="text-muted">Only logged in customers who have purchased this product may leave a review.</p>
            </div>
          ) : (
            <p className="mt-6 text-muted">Reviews cannot be shown just now.</p>
          )}
          {user && (
            <Suspense>
              <OwnReview slug={slug} />
            </Suspense>
          )}
        </>
      )}
    </section>
  );
}
