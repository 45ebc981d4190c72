import { useRevalidator, useRouteError } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { PageHeading } from "#office/components/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { NotFoundView } from "./not-found-view.tsx";

export function ErrorView() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (error instanceof ShopError && error.status === 404) return <NotFoundView what="page" />;
  if (error instanceof ShopError && error.code === "not-permitted")
    return (
      <>
        <PageHeading title="You don't have access to this" />
        <p className="text-muted">Ask an owner of the shop to give you the permission.</p>
      </>
    );
  return (
    <div role="alert" className="grid gap-4 p-4">
      <PageHeading title="This could not be loaded" />
      <p className="text-muted">{describeReason(error)}</p>
      <div>
        <Button kind="secondary" size="small" disabled={state === "loading"} onClick={() => retry(error, revalidate)}>
          {state === "loading" ? "Trying…" : "Try again"}
        </Button>
      </div>
    </div>
  );
}

function describeReason(error: unknown): string {
  if (error instanceof ShopError)
    return error.messages.mess || "The shop is not responding. Please try again in a moment.";
  return "Something went wrong on this page. Reloading it usually helps.";
}

/** A refused call is repeated; a broken page is reloaded, perhaps with a newer version. */
function retry(error: unknown, revalidate: () => Promise<void>): void {
  if (error instanceof ShopError) void revalidate();
  else window.location.reload();
}
