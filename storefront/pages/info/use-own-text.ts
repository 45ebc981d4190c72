import type { PageText } from "#contract/shop-words.ts";
import { api } from "#storefront/api/client.ts";
import { useLoaded } from "#storefront/api/use-loaded.ts";
import { useShopFacts } from "#storefront/shell/shop-facts.tsx";

/** The owner's text of a page: none, here, on its way, or not to be had. Whoever walks here from another page asks for it. */
export type OwnPage =
  | { status: "none" | "loading" }
  | { status: "ready"; html: string }
  | { status: "failed"; retry: () => void };

export function useOwnText(page: PageText | undefined): OwnPage {
  const { ownPages, ownText } = useShopFacts();
  const own = page !== undefined && ownPages?.includes(page) ? page : undefined;
  const here = own !== undefined && ownText?.page === own ? ownText.html : undefined;
  const asked = useLoaded(here === undefined ? own : undefined, () =>
    api("getOwnText", { query: { name: own ?? "about" } }),
  );
  if (own === undefined) return { status: "none" };
  if (here !== undefined) return { status: "ready", html: here };
  if (asked.status === "failed") return { status: "failed", retry: asked.retry };
  if (asked.status === "loading") return { status: "loading" };
  // The owner has gone back to the standard since this visit began.
  return asked.data.html === null ? { status: "none" } : { status: "ready", html: asked.data.html };
}
