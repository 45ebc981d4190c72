import { useState } from "react";
import { PRODUCT_PHOTOS_MAX } from "#contract/rules/limits.ts";
import type { OwnPhoto } from "#contract/shop/catalogue.ts";
import { office } from "#office/api/client.ts";
import { notify, notifyError } from "#ui/notification/notify.ts";
import { onUse } from "#ui/on-use.tsx";
import type { Crop } from "./photos/crop-dialog.tsx";
import { PhotoItem } from "./photos/photo-item.tsx";
import { PhotoSource } from "./photos/photo-source.tsx";
import { SendingItem } from "./photos/sending-item.tsx";
import { useUploads } from "./photos/use-uploads.ts";

const CropDialog = onUse(() => import("./photos/crop-dialog.tsx"));

interface ProductPhotosProps {
  /** Left out for a product that is not saved yet. */
  productId?: number | undefined;
  photos: readonly OwnPhoto[];
  /** Given what there is, what there shall be: photos arrive while others are still being sent. */
  onChange: (change: (photos: readonly OwnPhoto[]) => OwnPhoto[]) => void;
  error?: string | undefined;
}

/** A product's photos. Sending one changes nothing of the product; what is arranged here is saved with it. */
export function ProductPhotos({ productId, photos, onChange, error }: ProductPhotosProps) {
  const [previews, setPreviews] = useState<Readonly<Record<string, string>>>({});
  const [dragged, setDragged] = useState<string>();
  const [cropped, setCropped] = useState<string>();
  const { sending, dismiss, add } = useUploads({
    productId,
    onDone: ({ picture, previewUrl }) => {
      setPreviews((known) => ({ ...known, [picture]: previewUrl }));
      onChange((all) => (all.some((photo) => photo.picture === picture) ? [...all] : [...all, { picture, alt: "" }]));
    },
  });
  const room = PRODUCT_PHOTOS_MAX - photos.length - sending.filter((one) => !one.error).length;

  const take = (files: File[]) => {
    if (files.length > room)
      notify({ title: "Photos", message: `A product has at most ${PRODUCT_PHOTOS_MAX} photos`, type: "info" });
    void add(files.slice(0, Math.max(0, room)));
  };
  const move = (picture: string, to: number) =>
    onChange((all) => {
      const rest = all.filter((photo) => photo.picture !== picture);
      const moved = all.find((photo) => photo.picture === picture);
      return moved ? [...rest.slice(0, to), moved, ...rest.slice(to)] : rest;
    });
  const remove = (photo: OwnPhoto, place: number) => {
    onChange((all) => all.filter((one) => one.picture !== photo.picture));
    const putBack = () => onChange((all) => [...all.slice(0, place), photo, ...all.slice(place)]);
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
      const made = await office("cropPhoto", { params: { picture }, body: { crop: part } });
      onChange((all) => all.map((one) => (one.picture === picture ? { ...one, picture: made.picture } : one)));
    } catch (failure) {
      notifyError(failure);
    }
  };

  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {photos.length === 0 && sending.length === 0 && (
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
        {sending.map((one) => (
          <SendingItem key={one.key} sending={one} onDismiss={() => dismiss(one.key)} />
        ))}
      </ul>
      <PhotoSource label="Add photos" onFiles={take} />
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
