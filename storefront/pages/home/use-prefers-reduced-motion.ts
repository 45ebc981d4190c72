import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

function subscribe(listen: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener("change", listen);
  return () => media.removeEventListener("change", listen);
}

export function usePrefersReducedMotion(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}
