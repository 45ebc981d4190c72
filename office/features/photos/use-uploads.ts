import { useEffect, useRef, useState } from "react";
import { upload } from "#office/api/upload.ts";
import { serverMessage } from "#ui/server-message.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";

/** A file on its way, or one that was refused. */
export interface Sending {
  key: number;
  name: string;
  previewUrl: string;
  /** From 0 to 1. */
  progress: number;
  error: string | undefined;
}

interface Options {
  /** Whose drawing stands in until the photo's sizes are made. */
  productId: number | undefined;
  /** Hears of each photo that has arrived, with what it can be shown by meanwhile. */
  onDone: (done: { picture: string; previewUrl: string }) => void;
}

const AT_ONCE = 2;

/** Sends photos, two at a time and in the order they were chosen. */
export function useUploads({ productId, onDone }: Options) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const lastKey = useRef(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, []);

  const dismiss = (key: number) => setSending((all) => all.filter((one) => one.key !== key));
  const change = (key: number, changed: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  async function sendOne({ key, file, previewUrl }: { key: number; file: File; previewUrl: string }): Promise<void> {
    try {
      const { picture } = await upload("uploadPhoto", {
        file: await shrinkPhoto(file),
        query: { product: productId },
        onProgress: (progress) => change(key, { progress }),
      });
      dismiss(key);
      onDone({ picture, previewUrl });
    } catch (error) {
      change(key, { error: serverMessage(error, "This photo could not be sent") });
    }
  }

  async function add(files: readonly File[]): Promise<void> {
    const added = files.map((file) => {
      lastKey.current += 1;
      const previewUrl = URL.createObjectURL(file);
      previews.current.add(previewUrl);
      return { key: lastKey.current, file, previewUrl };
    });
    const shown = added.map(({ key, file, previewUrl }) => ({ key, name: file.name, previewUrl }));
    setSending((all) => [...all, ...shown.map((one) => ({ ...one, progress: 0, error: undefined }))]);
    const queue = added.values();
    const sender = async () => {
      for (const one of queue) await sendOne(one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  return { sending, dismiss, add };
}
