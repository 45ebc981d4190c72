import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useUser } from "#storefront/features/session/use-session.ts";
import { OwnReviewLink } from "./own-review-link.tsx";

/** For who is signed in: the way to their own review, if they have bought the product. */
export function OwnReview({ slug }: { slug: string }) {
  const user = useUser();
  const { data } = useLoaded(user && `${user.id} ${slug}`, () => api("listOwnReviews", { query: { slug } }));
  return data ? <OwnReviewLink bought={data.products[0]} /> : null;
}
