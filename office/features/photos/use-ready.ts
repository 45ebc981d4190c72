import { useEffect, useState } from "react";

const ASKED_EVERY_MS = 800;
const TRIES = 60;

/** Whether a picture's own file is there; until its sizes are made, a drawing answers in its place. */
export function useReady(imgUrl: string): boolean {
  const [ready, setReady] = useState<string>();
  useEffect(() => {
    const gone = new AbortController();
    void (async () => {
      for (let tries = 0; tries < TRIES && !gone.signal.aborted; tries += 1) {
        const answer = await fetch(imgUrl, { method: "HEAD", cache: "no-store", signal: gone.signal }).catch(
          () => undefined,
        );
        if (answer?.ok && !answer.headers.get("content-type")?.startsWith("image/svg")) {
          setReady(imgUrl);
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
      }
    })();
    return () => gone.abort();
  }, [imgUrl]);
  return ready === imgUrl;
}
