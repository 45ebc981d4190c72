import { useLocation } from "react-router";
import { useCompareList } from "#storefront/features/compare/use-compare-list.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";

const CompareTray = createLazyComponent(() => import("../features/compare/compare-tray.tsx"));

/** Pages that compare already, have a bar of their own, or must not distract. */
const WITHOUT_BAR = /^\/(?:compare|build|basket|checkout|auth|account|confirm)(?:\/|$)/;

export function CompareBar() {
  const hasProducts = useCompareList(({ slugs }) => slugs.length > 0);
  const { pathname } = useLocation();
  return hasProducts && !WITHOUT_BAR.test(pathname) ? <CompareTray /> : null;
}
