import { readPartList, writePartList } from "#contract/rules/part-list.ts";
import type { ReadBuild } from "#contract/shop/build.ts";
import type { Client } from "#contract/shop/contract.ts";
import type { LoadArgs } from "#storefront/api/load.ts";
import { tidyParts } from "#storefront/features/build/tidy-parts.ts";

const EMPTY: ReadBuild = {
  parts: [],
  missing: [],
  totalRupees: 0,
  verdict: "fits",
  findings: [],
  power: { drawWatts: 0, recommendedWatts: 0 },
};

export const partsIn = (query: URLSearchParams) => tidyParts(readPartList(query.get("parts") ?? ""));

/** The build that the address names: the page is the same for whoever has the address. */
export async function loadBuild(api: Client, { query }: LoadArgs): Promise<ReadBuild> {
  const parts = partsIn(query);
  return parts.length === 0 ? EMPTY : api("getBuild", { query: { parts: writePartList(parts) } });
}
