import { useRevalidator, useRouteError } from "react-router";
import { ShopError } from "#contract/errors.ts";
import { PageHeading } from "#office/features/page-heading.tsx";
import { Button } from "#ui/button.tsx";
import { NotFoundView } from "./not-found-view.tsx";

/** A screen that could not be loaded or has failed says why, as far as it is known, and offers another try. */
export function ErrorView() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (error instanceof ShopError && error.status === 404) return <NotFoundView what="thing" />;
  if (error instanceof ShopError && error.code === "not-permitted")
    return (
      <>
        <PageHeading title="This is not yours to see" />
        <p className="text-muted">Whoever manages the staff can give you the permission.</p>
      </>
    );
  return (
    <div role="alert" className="grid gap-4 p-4">
      <PageHeading title="This could not be loaded" />
      <p className="text-muted">{reasonOf(error)}</p>
      <div>
        <Button kind="secondary" size="small" disabled={state === "loading"} onClick={() => again(error, revalidate)}>
          {state === "loading" ? "Trying…" : "Try again"}
        </Button>
      </div>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof ShopError) return error.said.mess || "The shop does not answer. Please try again in a moment.";
  return "Something went wrong in this page. Loading it again usually helps.";
}

/** What the server refused is asked for again; a page that broke is loaded anew, a newer version of the office perhaps. */
function again(error: unknown, revalidate: () => Promise<void>): void {
  if (error instanceof ShopError) void revalidate();
  else window.location.reload();
}
