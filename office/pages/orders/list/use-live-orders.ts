import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { OFFICE_CALLS } from "#contract/office/calls.ts";
import { SECOND_MS } from "#contract/rules/limits.ts";
import { API_BASE } from "#contract/shop/calls.ts";
import { useConnection } from "#office/api/connection.ts";
import { getReadsSignal } from "#office/api/in-flight.ts";

const COALESCE_MS = 400;
const RECONNECT_MS = 5 * SECOND_MS;

const reloadListeners = new Set<() => void>();

/** Loads the list and the open order once for all requests within a short time. */
export function scheduleReload(): void {
  for (const reload of reloadListeners) reload();
}

/** Shows placed and moved orders without a page reload; many at once are loaded once. */
export function useLiveOrders(): void {
  const { revalidate } = useRevalidator();
  const reload = useEffectEvent(() => {
    // A hidden page loads when shown again; a failed load must not remove the current data.
    if (document.visibilityState === "visible" && useConnection.getState().state === "there") void revalidate();
  });
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const reloadLater = () => {
      waiting ??= setTimeout(() => {
        waiting = undefined;
        reload();
      }, COALESCE_MS);
    };
    const stop = subscribeToOrders(reloadLater);
    document.addEventListener("visibilitychange", reloadLater);
    reloadListeners.add(reloadLater);
    return () => {
      clearTimeout(waiting);
      stop();
      document.removeEventListener("visibilitychange", reloadLater);
      reloadListeners.delete(reloadLater);
    };
  }, []);
}

/** Changes missed during a lost connection count as one change. */
function subscribeToOrders(onChange: () => void): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let missed = false;
  const open = () => {
    source = new EventSource(`${API_BASE}${OFFICE_CALLS.watchOrders.path}`);
    source.addEventListener("orders", onChange);
    source.addEventListener("open", () => {
      if (missed) onChange();
      missed = false;
    });
    source.addEventListener("error", () => {
      missed = true;
      // A browser reconnects after a cut but gives up after a refusal by a starting server.
      if (source.readyState === EventSource.CLOSED) again = setTimeout(open, RECONNECT_MS);
    });
  };
  const stop = () => {
    clearTimeout(again);
    source.close();
  };
  open();
  getReadsSignal().addEventListener("abort", stop);
  return stop;
}
