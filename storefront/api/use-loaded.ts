import { startTransition, useCallback, useEffect, useEffectEvent, useState } from "react";

/** Something a page of the browser's own asks for: not there yet, there, or refused. */
export type Loaded<Data> =
  | { status: "loading"; data?: undefined; error?: undefined }
  | { status: "ready"; data: Data; error?: undefined }
  | { status: "failed"; data?: undefined; error: unknown };

const LOADING = { status: "loading" } as const;

/**
 * Loads what belongs to `key`, again when the key changes; an answer to an older key never replaces a newer one.
 * Without a key nothing is loaded. A failure is logged only (§8): the place offers `retry`.
 */
export function useLoaded<Data>(key: string | undefined, load: () => Promise<Data>) {
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState<{ of: string; result: Loaded<Data> }>();
  const wanted = key === undefined ? undefined : `${attempt} ${key}`;

  const ask = useEffectEvent(load);
  useEffect(() => {
    if (wanted === undefined) return;
    let stale = false;
    const keep = (result: Loaded<Data>) => {
      // Whole screens are made of it: in slices, between which somebody may press something.
      if (!stale) startTransition(() => setKept({ of: wanted, result }));
    };
    ask().then(
      (data) => keep({ status: "ready", data }),
      (error: unknown) => {
        if (!stale) console.error(error);
        keep({ status: "failed", error });
      },
    );
    return () => {
      stale = true;
    };
  }, [wanted]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  /** Takes what a later call answered, without asking again. */
  const replace = useCallback(
    (data: Data) => wanted !== undefined && setKept({ of: wanted, result: { status: "ready", data } }),
    [wanted],
  );
  const result: Loaded<Data> = kept !== undefined && kept.of === wanted ? kept.result : LOADING;
  return { ...result, retry, replace };
}
