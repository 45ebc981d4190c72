// Gain: popups appear 0.3 s earlier than with React's own way (decision 0038). Remove: React's `lazy` in `Suspense`.

import { type ComponentType, startTransition, useEffect, useState } from "react";
import { runAfterPaint } from "./after-paint.ts";
import { createRetryingImport } from "./retrying-import.ts";

/** The delay before a failed load is repeated, if the component is still needed. */
const RETRY_MS = 2_000;

/**
 * Renders as soon as its code is loaded. React's `lazy` in `Suspense` holds late
 * content back for 0.3 s, which is meant for pages that fill gradually.
 */
export function createLazyComponent<Props extends object>(
  importModule: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Component: ComponentType<Props> | undefined;
  const loadModule = createRetryingImport(importModule);
  /** May be called before the component is needed. After a failure the page works without the component. */
  const load = async () => {
    try {
      Component ??= (await loadModule()).default;
    } catch (error) {
      reportError(error);
    }
    return Component;
  };

  function LazyComponent(props: Props) {
    const [Loaded, setLoaded] = useState(() => Component);
    useEffect(() => {
      if (Loaded) return;
      let isWaiting = true;
      const tryLoad = async () => {
        const loaded = await load();
        // A transition, so that the press is shown before the component renders.
        if (loaded) startTransition(() => setLoaded(() => loaded));
        else if (isWaiting) setTimeout(tryLoad, RETRY_MS);
      };
      // Requesting a file takes the browser longer than showing the press, so the press is painted first.
      const cancel = runAfterPaint(() => void tryLoad());
      return () => {
        isWaiting = false;
        cancel();
      };
    }, [Loaded]);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return Object.assign(LazyComponent, { load });
}
