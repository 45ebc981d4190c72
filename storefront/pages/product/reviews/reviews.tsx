import MessageSquareText from "lucide-react/icons/message-square-text";
import type { Reviews as ReviewPage } from "#contract/shop/review.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { OwnReview } from "./own-review.tsx";
import { ReviewList } from "./review-list.tsx";

/** `reviews` is null if they could not be loaded. */
export function Reviews({ slug, reviews }: { slug: string; reviews: ReviewPage | null }) {
  const user = useUser();
  return (
    <section aria-labelledby="customer-reviews">
      <h2 id="customer-reviews" className="text-xl">
        Customer Reviews
      </h2>
      {reviews?.total ? (
        <ReviewList slug={slug} reviewPage={reviews} />
      ) : (
        <>
          {reviews ? (
            <div className="mt-6 grid justify-items-start gap-3 rounded-card border border-line bg-surface p-6">
              <MessageSquareText aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
              <p className="font-medium">There are no reviews yet.</p>
              <p className="text-muted">Only logged in customers who have purchased this product may leave a review.</p>
            </div>
          ) : (
            <p className="mt-6 text-muted">Reviews are not available right now.</p>
          )}
          {user && <OwnReview slug={slug} />}
        </>
      )}
    </section>
  );
}
