import { formatRupees } from "#contract/rules/money.ts";
import type { BuildOffer } from "#contract/shop/search.ts";

/** The link from a search for a computer to the builder, with what the search already says. */
export function toBuildOfferLink({ budget, use }: BuildOffer): { label: string; to: string } {
  const parameters = new URLSearchParams({
    ...(budget !== undefined && { budget: String(budget) }),
    ...(use && { use }),
  }).toString();
  return {
    label: budget === undefined ? "Build a gaming PC" : `Build a PC for ${formatRupees(budget)}`,
    to: parameters === "" ? "/build" : `/build?${parameters}`,
  };
}
