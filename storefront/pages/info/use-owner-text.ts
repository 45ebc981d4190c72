import type { PageText } from "#contract/shop-texts.ts";
import { callApi } from "#storefront/api/client.ts";
import { useShopFacts } from "#storefront/api/shop-facts.tsx";
import { useLoaded } from "#storefront/api/use-loaded.ts";

/** The server embeds the owner's text only in that page; after a navigation the browser loads the text. */
export type OwnerTextState =
  | { status: "none" | "loading" }
  | { status: "ready"; html: string }
  | { status: "failed"; retry: () => void };

export function useOwnerText(page: PageText | undefined): OwnerTextState {
  const { ownerTextPages, ownerText } = useShopFacts();
  const ownerPage = page !== undefined && ownerTextPages?.includes(page) ? page : undefined;
  const embeddedHtml = ownerPage !== undefined && ownerText?.page === ownerPage ? ownerText.html : undefined;
  const loaded = useLoaded(embeddedHtml === undefined ? ownerPage : undefined, () =>
    callApi("getOwnText", { query: { name: ownerPage ?? "about" } }),
  );
  if (ownerPage === undefined) return { status: "none" };
  if (embeddedHtml !== undefined) return { status: "ready", html: embeddedHtml };
  if (loaded.status === "failed") return { status: "failed", retry: loaded.retry };
  if (loaded.status === "loading") return { status: "loading" };
  // The owner has returned to the standard text since this visit began.
  return loaded.data.html === null ? { status: "none" } : { status: "ready", html: loaded.data.html };
}
