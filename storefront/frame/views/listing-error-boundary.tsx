import { isRouteErrorResponse, useRouteError } from "react-router";
import { NotFoundView } from "#storefront/frame/views/not-found-view.tsx";
import { OutageView } from "#storefront/frame/views/outage-view.tsx";

/** Only an unknown category is shown as not found; an outage never is. */
export function ListingErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundView title="Product Not Found" text="We couldn't find the product you're looking for." />;
  return <OutageView />;
}
