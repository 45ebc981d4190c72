import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { useConnection } from "#office/api/connection.ts";
import { readsSignal } from "#office/api/in-flight.ts";

const TOGETHER_MS = 400;
const LISTEN_AGAIN_MS = 5 * SECOND_MS;

const listening = new Set<() => void>();

/** The list and the order that is open are looked up in a moment, once for all who ask for it until then. */
export function lookUpSoon(): void {
  for (const later of listening) later();
}

/** Orders that are placed or moved, by whomever, appear without a reload; many at once are looked up once. */
export function useOrderNews(): void {
  const { revalidate } = useRevalidator();
  const lookUp = useEffectEvent(() => {
    // Who looks elsewhere sees it on coming back; what cannot be loaded now does not take away what is there.
    if (document.visibilityState === "visible" && useConnection.getState().state === "there") void revalidate();
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        lookUp();
      }, TOGETHER_MS);
    };
    const stop = listen(later);
    document.addEventListener("visibilitychange", later);
    listening.add(later);
    return () => {
      clearTimeout(waiting);
      stop();
      document.removeEventListener("visibilitychange", later);
      listening.delete(later);
    };
  }, []);
}

/** Hears news until it is stopped. Whatever was missed while nobody could listen is news, too. */
function listen(onNews: () => void): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  const open = () => {
    source = new EventSource(`${API_BASE}${OFFICE_CALLS.watchOrders.path}`);
    source.addEventListener("orders", onNews);
    source.addEventListener("open", () => {
      if (missed) onNews();
      missed = false;
    });
    source.addEventListener("error", () => {
      missed = true;
      // A browser tries again after a cut, but gives up for good after a refusal: a server that is just starting.
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, LISTEN_AGAIN_MS);
    });
  };
  const stop = () => {
    clearTimeout(again);
    source.close();
  };
  open();
  readsSignal().addEventListener("abort", stop);
  return stop;
}
