import { callApi } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useUser } from "#storefront/state/use-session.ts";
import { OwnReviewLink } from "./own-review-link.tsx";

export function OwnReview({ slug }: { slug: string }) {
  const user = useUser();
  const { data } = useLoaded(user && `${user.id} ${slug}`, () => callApi("listOwnReviews", { query: { slug } }));
  return data ? <OwnReviewLink bought={data.products[0]} /> : null;
}
