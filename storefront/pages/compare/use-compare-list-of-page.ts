import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { followPage } from "#storefront/features/compare/compare-list.ts";
import { comparePath } from "#storefront/features/compare/compare-path.ts";
import { saveCompareList, useCompareList } from "#storefront/features/compare/use-compare-list.ts";

/** The list follows changes on the page; the page without products shows the shopper's list. */
export function useCompareListOfPage(slugs: readonly string[]): void {
  const navigate = useNavigate();
  const restored = useCompareList((list) => list.restored);
  const shown = useRef<string>(undefined);
  const key = slugs.join(",");
  const follow = useEffectEvent(() => {
    const list = useCompareList.getState().slugs;
    const isFirst = shown.current === undefined;
    const isChange = !isFirst && shown.current !== key;
    shown.current = key;
    if (isFirst && slugs.length === 0 && list.length > 0) return void navigate(comparePath(list), { replace: true });
    const next = followPage(list, slugs, { isChange });
    if (next.join(",") !== list.join(",")) saveCompareList(next);
  });
  useEffect(() => {
    if (restored) follow();
  }, [restored, key]);
}
