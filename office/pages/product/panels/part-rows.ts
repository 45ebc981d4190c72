import { findSlot } from "#contract/rules/build/build-slots.ts";
import { type PartEntry, parsePartList } from "#contract/rules/build/part-list.ts";
import type { BuildDetails } from "#contract/shop/build.ts";
import type { Specification } from "#contract/shop/catalogue.ts";

const ROWS_GROUP = "Parts";

export const isPartRow = ({ group }: Specification) => group === ROWS_GROUP;

/** "https://shop/build?parts=a,b:2" has parts; any other text has none. */
export function parsePartsUrl(written: string): PartEntry[] {
  if (!/[?&]parts=/.test(written) || !URL.canParse(written, "https://shop.invalid")) return [];
  const list = new URL(written, "https://shop.invalid").searchParams.get("parts") ?? "";
  return parsePartList(list).filter(({ count }) => !Number.isNaN(count));
}

export function withCount(parts: readonly PartEntry[], slug: string, count: number): PartEntry[] {
  return parts.map((part) => (part.slug === slug ? { slug, count } : part));
}

/** The search reads the parts from the rows of the specifications. */
export function toPartRows({ parts }: Pick<BuildDetails, "parts">): Specification[] {
  return parts.map(({ product, family, count }) => ({
    group: ROWS_GROUP,
    name: findSlot(family)?.title ?? "Part",
    value: count === 1 ? product.name : `${count} × ${product.name}`,
    unit: "",
  }));
}
