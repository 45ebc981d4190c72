import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { API_BASE } from "#contract/shop/calls.ts";

const TOGETHER_MS = 400;

/** Orders that are placed or moved, by whomever, appear without a reload; many at once are looked up once. */
export function useOrderNews(): void {
  const { revalidate } = useRevalidator();
  const lookUp = useEffectEvent(() => {
    // Who looks elsewhere sees it on coming back.
    if (document.visibilityState === "visible") void revalidate();
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const source = new EventSource(`${API_BASE}${OFFICE_CALLS.watchOrders.path}`);
    const later = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        lookUp();
      }, TOGETHER_MS);
    };
    source.addEventListener("orders", later);
    document.addEventListener("visibilitychange", later);
    return () => {
      clearTimeout(waiting);
      source.close();
      document.removeEventListener("visibilitychange", later);
    };
  }, []);
}
