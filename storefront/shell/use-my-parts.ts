import { type NamedPart, writePartList } from "#contract/rules/part-list.ts";
import { useBasket } from "#storefront/features/basket/use-basket.ts";
import { currentOf, tidyParts } from "#storefront/features/build/builds.ts";
import { useBuilds } from "#storefront/features/build/use-builds.ts";

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

/** The basket as a list of parts; what is no part of a computer does not matter in one. */
export function useBasketParts(): NamedPart[] {
  const items = useBasket((basket) => basket.items);
  return tidyParts(items.map(({ slug, quantity }) => ({ slug, count: quantity })));
}
