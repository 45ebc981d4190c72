import { useCallback, useEffect, useRef, useState } from "react";
import type { ReturnMediaKind } from "#contract/rules/return/return-choices.ts";
import { RETURN_VIDEO_MAX_BYTES } from "#contract/rules/return/return-limits.ts";
import { callApi } from "#storefront/api/client.ts";
import { createUuid } from "#ui/create-uuid.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";
import { type UploadPhase, uploadFile, type WhichOrder } from "./upload-file.ts";

export interface MediaUpload {
  key: string;
  name: string;
  kind: ReturnMediaKind;
  phase: UploadPhase | "ready" | "failed";
  /** From 0 to 1. */
  share: number;
  error?: string;
  /** Of the upload at the shop, once it is ready. */
  id?: string;
}

const FAILED = "This file could not be uploaded. Please try again";

/** Ends early when the browser is online again. */
function pauseUntilOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
  });
}

export function useUploads({ number, token }: WhichOrder) {
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const change = useCallback(
    (key: string, changed: Partial<MediaUpload>) =>
      setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one))),
    [],
  );
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const add = (file: File, kind: ReturnMediaKind) => {
    const key = createUuid();
    const upload: MediaUpload = { key, name: file.name, kind, phase: "uploading", share: 0 };
    if (kind === "video" && file.size > RETURN_VIDEO_MAX_BYTES) {
      const error = "A video has at most 200 MB. Please record a shorter one, or with a lower quality";
      setUploads((all) => [...all, { ...upload, phase: "failed", error }]);
      return;
    }
    const abort = new AbortController();
    aborts.current.set(key, abort);
    setUploads((all) => [...all, upload]);
    const send = async () => {
      const id = await uploadFile({
        file: kind === "photo" ? await shrinkPhoto(file) : file,
        kind,
        order: { number, token },
        api: callApi,
        onProgress: (progress) => change(key, progress),
        pause: pauseUntilOnline,
        signal: abort.signal,
      });
      change(key, { phase: "ready", share: 1, id });
    };
    send().catch((error: unknown) => {
      if (!abort.signal.aborted) change(key, { phase: "failed", error: getServerMessage(error, FAILED) });
    });
  };
  const remove = (key: string) => {
    aborts.current.get(key)?.abort();
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  return { uploads, add, remove };
}
