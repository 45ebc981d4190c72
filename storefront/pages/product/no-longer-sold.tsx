import type { ErrorBody } from "#contract/errors.ts";
import { NotFoundView } from "#storefront/frame/views/not-found-view.tsx";

/** An old link to a discontinued product leads to similar products. */
export function NoLongerSold({ fields }: ErrorBody) {
  const { category, categoryPath } = fields ?? {};
  return (
    <NotFoundView
      title="No Longer Sold"
      text="We no longer sell this product. Please look at similar products."
      {...(category && categoryPath && { nextLink: { to: categoryPath, text: `See ${category}` } })}
    />
  );
}
