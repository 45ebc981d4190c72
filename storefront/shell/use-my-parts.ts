import { writePartList } from "#contract/rules/part-list.ts";
import { currentOf } from "#storefront/features/build/builds.ts";
import { useBuilds } from "#storefront/features/build/use-builds.ts";
import { useBasketParts } from "./use-basket-parts.ts";

export interface MyParts {
  /** "slug,slug:2", as calls and addresses take it. */
  list: string;
  /** "build" or "basket", for sentences. */
  of: "build" | "basket";
}

/** The parts that the shopper has chosen: the build that is being worked on, or what lies in the basket. */
export function useMyParts(): MyParts | undefined {
  const build = useBuilds((builds) => currentOf(builds)?.parts);
  const basket = useBasketParts();
  if (build && build.length > 0) return { list: writePartList(build), of: "build" };
  return basket.length > 0 ? { list: writePartList(basket), of: "basket" } : undefined;
}
