import { useRef, useState } from "react";
import { PRODUCT_PHOTOS_MAX } from "#contract/rules/limits.ts";
import type { OwnPhoto } from "#contract/shop/catalogue.ts";
import { callOffice } from "#office/api/client.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import type { Crop } from "./crop-dialog.tsx";
import { addPhoto, insertPhoto, movePhoto } from "./photo-order.ts";
import { useUploads } from "./use-uploads.ts";

export interface ProductPhotosProps {
  /** Undefined for a product that is not saved yet. */
  productId?: number | undefined;
  photos: readonly OwnPhoto[];
  /** Takes a function, because photos arrive while others are still being uploaded. */
  onChange: (change: (photos: readonly OwnPhoto[]) => OwnPhoto[]) => void;
  error?: string | undefined;
}

/** Everything that a staff member can do with the photos of a product. */
export function usePhotoChanges({ productId, photos, onChange }: ProductPhotosProps) {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const chosen = useRef(new Map<string, number>());
  const { uploads, dismiss, add } = useUploads({
    productId,
    onDone: ({ picture, previewUrl, key }) => {
      setPreviews((known) => ({ ...known, [picture]: previewUrl }));
      chosen.current.set(picture, key);
      onChange((all) => addPhoto(all, picture, chosen.current));
    },
  });
  const room = PRODUCT_PHOTOS_MAX - photos.length - uploads.filter((one) => !one.error).length;
  return {
    previews,
    uploads,
    dismiss,
    addFiles: (files: File[]) => {
      if (files.length > room)
        notify({ title: "Photos", message: `A product has at most ${PRODUCT_PHOTOS_MAX} photos`, type: "info" });
      void add(files.slice(0, Math.max(0, room)));
    },
    describe: (picture: string, alt: string) =>
      onChange((all) => all.map((one) => (one.picture === picture ? { ...one, alt } : one))),
    move: (picture: string, to: number) => onChange((all) => movePhoto(all, picture, to)),
    remove: (photo: OwnPhoto, place: number) => {
      onChange((all) => all.filter((one) => one.picture !== photo.picture));
      const putBack = () => onChange((all) => insertPhoto(all, photo, place));
      notify({
        title: "Photo removed",
        message: "It is deleted from the product when you save.",
        type: "info",
        action: { label: "Undo", onClick: putBack },
      });
    },
    crop: async (picture: string, part: Crop | null) => {
      try {
        const newPhoto = await callOffice("cropPhoto", { params: { picture }, body: { crop: part } });
        onChange((all) => all.map((one) => (one.picture === picture ? { ...one, picture: newPhoto.picture } : one)));
      } catch (failure) {
        notifyError(failure);
      }
    },
  };
}
