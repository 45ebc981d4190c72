import { startTransition, useCallback, useEffect, useEffectEvent, useState } from "react";

/** The state of data that a page loads in the browser. */
export type LoadState<Data> =
  | { status: "loading"; data?: undefined; error?: undefined }
  | { status: "ready"; data: Data; error?: undefined }
  | { status: "failed"; data?: undefined; error: unknown };

const LOADING = { status: "loading" } as const;

/**
 * Loads the data of `key`; a response for an old key never replaces a newer one. Without
 * a key nothing is loaded. Failures are only logged (§8): the page offers `retry`.
 */
export function useLoaded<Data>(key: string | undefined, load: () => Promise<Data>) {
  const [attempt, setAttempt] = useState(0);
  const [latest, setLatest] = useState<{ key: string; result: LoadState<Data> }>();
  const requestKey = key === undefined ? undefined : `${attempt} ${key}`;

  const runLoad = useEffectEvent(load);
  useEffect(() => {
    if (requestKey === undefined) return;
    let stale = false;
    const storeResult = (result: LoadState<Data>) => {
      // Whole screens render from the result, so React renders in slices that input can interrupt.
      if (!stale) startTransition(() => setLatest({ key: requestKey, result }));
    };
    runLoad().then(
      (data) => storeResult({ status: "ready", data }),
      (error: unknown) => {
        if (!stale) console.error(error);
        storeResult({ status: "failed", error });
      },
    );
    return () => {
      stale = true;
    };
  }, [requestKey]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  /** Stores the result of another call without loading again. */
  const replace = useCallback(
    (data: Data) => requestKey !== undefined && setLatest({ key: requestKey, result: { status: "ready", data } }),
    [requestKey],
  );
  const result: LoadState<Data> = latest !== undefined && latest.key === requestKey ? latest.result : LOADING;
  return { ...result, retry, replace };
}
