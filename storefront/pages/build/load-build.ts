import { formatPartList, parsePartList } from "#contract/rules/build/part-list.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import type { Client } from "#contract/shop/contract.ts";
import type { LoadArgs } from "#storefront/api/create-loader.ts";
import { normalizeParts } from "#storefront/features/build/normalize-parts.ts";

const EMPTY_BUILD: BuildDetails = {
  parts: [],
  missing: [],
  totalRupees: 0,
  verdict: "fits",
  findings: [],
  power: { drawWatts: 0, recommendedWatts: 0 },
};

export const partsFromQuery = (query: URLSearchParams) => normalizeParts(parsePartList(query.get("parts") ?? ""));

/** The build is read from the URL, so the page is the same for everyone who opens the URL. */
export async function loadBuild(api: Client, { query }: LoadArgs): Promise<BuildDetails> {
  const parts = partsFromQuery(query);
  return parts.length === 0 ? EMPTY_BUILD : api("getBuild", { query: { parts: formatPartList(parts) } });
}
