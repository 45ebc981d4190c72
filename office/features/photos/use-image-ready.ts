import { useEffect, useState } from "react";

const POLL_EVERY_MS = 800;
const TRIES = 60;

/** Until the sizes are made, the URL answers with a placeholder drawing. */
export function useImageReady(imgUrl: string): boolean {
  const [readyUrl, setReadyUrl] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    void (async () => {
      for (let tries = 0; tries < TRIES && !abort.signal.aborted; tries += 1) {
        const response = await fetch(imgUrl, { method: "HEAD", cache: "no-store", signal: abort.signal }).catch(
          () => undefined,
        );
        if (response?.ok && !response.headers.get("content-type")?.startsWith("image/svg")) {
          setReadyUrl(imgUrl);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS));
      }
    })();
    return () => abort.abort();
  }, [imgUrl]);
  return readyUrl === imgUrl;
}
