import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { Button } from "#ui/button.tsx";
import { notifyError } from "#ui/notification/notify.ts";
import { PageMeta } from "../meta/page-meta.tsx";
import { EmptySlot } from "./empty-slot.tsx";

/**
 * An outage is not a missing page: the view offers another
 * try, and a notification shows the server's message.
 */
export function OutageView() {
  const error = useRouteError();
  useEffect(() => {
    notifyError(isRouteErrorResponse(error) ? ShopError.fromBody(error.status, error.data) : error);
  }, [error]);
  return (
    <section role="alert" className="shop-width grid justify-items-center gap-4 py-16 text-center md:py-24">
      <PageMeta title="Temporarily unavailable" noindex />
      <EmptySlot />
      <h1 className="text-2xl md:text-3xl">Temporarily unavailable</h1>
      <p className="max-w-md text-balance text-muted">
        The shop is not available right now. Your basket is saved. Please try again in a moment.
      </p>
      <Button className="mt-2" onClick={() => window.location.reload()}>
        Try again
      </Button>
    </section>
  );
}
