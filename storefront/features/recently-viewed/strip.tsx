import { onUse } from "#ui/on-use.tsx";
import { useRecentlyViewed } from "./use-recently-viewed.ts";

// Whoever has seen nothing yet needs nothing of it.
const StripRow = onUse(() => import("./strip-row.tsx"));

/** The 'Recently Viewed' strip; not there while there is nothing to show. A product's own page leaves that product out. */
export function RecentlyViewedStrip({ except }: { except?: string }) {
  const list = useRecentlyViewed((viewed) => viewed.list).filter(({ id }) => id !== except);
  if (list.length === 0) return null;
  return <StripRow list={list} />;
}
