import { useState } from "react";
import { PRODUCT_PHOTOS_MAX } from "#contract/rules/limits.ts";
import type { OwnPhoto } from "#contract/shop/catalogue.ts";
import { callOffice } from "#office/api/client.ts";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { notify, notifyError } from "#ui/notification/notify.ts";
import type { Crop } from "./crop-dialog.tsx";
import { PhotoItem } from "./photo-item.tsx";
import { addPhoto, insertPhoto, movePhoto } from "./photo-order.ts";
import { PhotoSource } from "./photo-source.tsx";
import { UploadItem } from "./upload-item.tsx";
import { useUploads } from "./use-uploads.ts";

const CropDialog = createLazyComponent(() => import("./crop-dialog.tsx"));

interface ProductPhotosProps {
  /** Undefined for a product that is not saved yet. */
  productId?: number | undefined;
  photos: readonly OwnPhoto[];
  /** Takes a function, because photos arrive while others are still being uploaded. */
  onChange: (change: (photos: readonly OwnPhoto[]) => OwnPhoto[]) => void;
  error?: string | undefined;
}

/** An upload does not change the product; the arrangement is saved with the product. */
export function ProductPhotos({ productId, photos, onChange, error }: ProductPhotosProps) {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const [dragged, setDragged] = useState<string>();
  const [cropped, setCropped] = useState<string>();
  const { uploads, dismiss, add } = useUploads({
    productId,
    onDone: ({ picture, previewUrl }) => {
      setPreviews((known) => ({ ...known, [picture]: previewUrl }));
      onChange((all) => addPhoto(all, picture));
    },
  });
  const room = PRODUCT_PHOTOS_MAX - photos.length - uploads.filter((one) => !one.error).length;

  const addPhotos = (files: File[]) => {
    if (files.length > room)
      notify({ title: "Photos", message: `A product has at most ${PRODUCT_PHOTOS_MAX} photos`, type: "info" });
    void add(files.slice(0, Math.max(0, room)));
  };
  const move = (picture: string, to: number) => onChange((all) => movePhoto(all, picture, to));
  const remove = (photo: OwnPhoto, place: number) => {
    onChange((all) => all.filter((one) => one.picture !== photo.picture));
    const putBack = () => onChange((all) => insertPhoto(all, photo, place));
    notify({
      title: "Photo removed",
      message: "It is gone from the product once you save.",
      type: "info",
      action: { label: "Undo", onClick: putBack },
    });
  };
  const crop = async (picture: string, part: Crop | null) => {
    setCropped(undefined);
    try {
      const newPhoto = await callOffice("cropPhoto", { params: { picture }, body: { crop: part } });
      onChange((all) => all.map((one) => (one.picture === picture ? { ...one, picture: newPhoto.picture } : one)));
    } catch (failure) {
      notifyError(failure);
    }
  };

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {photos.length === 0 && uploads.length === 0 && (
        <p className="text-muted">There are no photos yet: shoppers see a drawing made from the product's facts.</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-sale">
          {error}
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {photos.map((photo, place) => (
          <PhotoItem
            key={photo.picture}
            photo={photo}
            place={place}
            count={photos.length}
            previewUrl={previews[photo.picture]}
            dragged={dragged === photo.picture}
            onAlt={(alt) =>
              onChange((all) => all.map((one) => (one.picture === photo.picture ? { ...one, alt } : one)))
            }
            onMove={(to) => move(photo.picture, to)}
            onCrop={() => setCropped(photo.picture)}
            onRemove={() => remove(photo, place)}
            onDragStart={() => setDragged(photo.picture)}
            onDragEnter={() => dragged && dragged !== photo.picture && move(dragged, place)}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
        {uploads.map((one) => (
          <UploadItem key={one.key} upload={one} onDismiss={() => dismiss(one.key)} />
        ))}
      </ul>
      <PhotoSource label="Add photos" onFiles={addPhotos} />
      {cropped && (
        <CropDialog
          wholeUrl={`/media/${cropped}.webp`}
          aspect={1}
          onChoose={(part) => void crop(cropped, part)}
          onClose={() => setCropped(undefined)}
        />
      )}
    </div>
  );
}
