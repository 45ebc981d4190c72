import type { ErrorBody } from "#contract/errors.ts";
import { NotFoundView } from "#storefront/shell/not-found-view.tsx";

/** An old link to what the shop no longer has leads on to what it has of the kind. */
export function NoLongerSold({ fields }: ErrorBody) {
  const { category, categoryPath } = fields ?? {};
  return (
    <NotFoundView
      title="No Longer Sold"
      text="We no longer sell this product, but there may be something like it."
      {...(category && categoryPath && { lead: { to: categoryPath, text: `See ${category}` } })}
    />
  );
}
