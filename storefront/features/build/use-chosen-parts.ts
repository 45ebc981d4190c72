import { formatPartList } from "#contract/rules/build/part-list.ts";
import { findCurrentBuild } from "#storefront/features/build/builds.ts";
import { useBuilds } from "#storefront/features/build/use-builds.ts";
import { useBasketParts } from "./use-basket-parts.ts";

export interface ChosenParts {
  /** "slug,slug:2", as API calls and URLs take it. */
  list: string;
  source: "build" | "basket";
}

/** The parts of the current build, or of the basket if that build is empty. */
export function useChosenParts(): ChosenParts | undefined {
  const build = useBuilds((builds) => findCurrentBuild(builds)?.parts);
  const basket = useBasketParts();
  if (build && build.length > 0) return { list: formatPartList(build), source: "build" };
  return basket.length > 0 ? { list: formatPartList(basket), source: "basket" } : undefined;
}
