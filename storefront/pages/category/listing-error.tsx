import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFoundView } from "#storefront/shell/not-found-view.tsx";
import { OutageView } from "#storefront/shell/outage-view.tsx";

/** An unknown category is not found; an outage is never shown as that. */
export function ListingErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView title="Product Not Found" text="We couldn't find the product you're looking for." />;
  return <OutageView />;
}
