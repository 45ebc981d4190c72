import { createLazyComponent } from "#ui/lazy-component.tsx";
import { useRecentlyViewed } from "./use-recently-viewed.ts";

// Shoppers who have not viewed a product do not load this code.
const RecentlyViewedRow = createLazyComponent(() => import("./recently-viewed-row.tsx"));

/** Hidden while the list is empty; a product's own page leaves that product out. */
export function RecentlyViewedStrip({ except }: { except?: string }) {
  const list = useRecentlyViewed((viewed) => viewed.list).filter(({ id }) => id !== except);
  if (list.length === 0) return null;
  return <RecentlyViewedRow list={list} />;
}
