import { useEffect, useRef, useState } from "react";
import { upload } from "#office/api/upload.ts";
import { getServerMessage } from "#ui/server-message.ts";
import { shrinkPhoto } from "#ui/shrink-photo.ts";

/** A file that is being uploaded or was refused. */
export interface PhotoUpload {
  /** Grows in the order in which the files were chosen. */
  key: number;
  name: string;
  previewUrl: string;
  /** Ranges from 0 to 1. */
  progress: number;
  error: string | undefined;
}

interface Options {
  /** The product whose drawing is the placeholder until the photo's sizes are made. */
  productId: number | undefined;
  /** Called for each uploaded photo, with a preview for the time until its sizes are made. */
  onDone: (done: { picture: string; previewUrl: string; key: number }) => void;
}

const AT_ONCE = 2;

/** Uploads two photos at a time, so that they may end in another order than they were chosen. */
export function useUploads({ productId, onDone }: Options) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const lastKey = useRef(0);
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const previewUrls = previews.current;
    return () => {
      for (const url of previewUrls) URL.revokeObjectURL(url);
    };
  }, []);

  const dismiss = (key: number) => setUploads((all) => all.filter((one) => one.key !== key));
  const change = (key: number, changed: Partial<PhotoUpload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));

  async function sendOne({ key, file, previewUrl }: { key: number; file: File; previewUrl: string }): Promise<void> {
    try {
      const { picture } = await upload("uploadPhoto", {
        file: await shrinkPhoto(file),
        query: { product: productId },
        onProgress: (progress) => change(key, { progress }),
      });
      dismiss(key);
      onDone({ picture, previewUrl, key });
    } catch (error) {
      change(key, { error: getServerMessage(error, "This photo could not be uploaded") });
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
    setUploads((all) => [...all, ...shown.map((one) => ({ ...one, progress: 0, error: undefined }))]);
    const queue = added.values();
    const sender = async () => {
      for (const one of queue) await sendOne(one);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
  }

  return { uploads, dismiss, add };
}
