import { useState } from "react";
import { createLazyComponent } from "#ui/lazy-component.tsx";
import { PhotoItem } from "./photo-item.tsx";
import { PhotoSource } from "./photo-source.tsx";
import { UploadItem } from "./upload-item.tsx";
import { type ProductPhotosProps, usePhotoChanges } from "./use-photo-changes.ts";

const CropDialog = createLazyComponent(() => import("./crop-dialog.tsx"));

/** An upload does not change the product; the arrangement is saved with the product. */
export function ProductPhotos(props: ProductPhotosProps) {
  const { photos, error } = props;
  const changes = usePhotoChanges(props);
  const { previews, uploads } = changes;
  const [dragged, setDragged] = useState<string>();
  const [cropped, setCropped] = useState<string>();
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {photos.length === 0 && uploads.length === 0 && (
        <p className="text-muted">No photos yet. Shoppers see a drawing made from the specifications.</p>
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
            onAlt={(alt) => changes.describe(photo.picture, alt)}
            onMove={(to) => changes.move(photo.picture, to)}
            onCrop={() => setCropped(photo.picture)}
            onRemove={() => changes.remove(photo, place)}
            onDragStart={() => setDragged(photo.picture)}
            onDragEnter={() => dragged && dragged !== photo.picture && changes.move(dragged, place)}
            onDragEnd={() => setDragged(undefined)}
          />
        ))}
        {uploads.map((one) => (
          <UploadItem key={one.key} upload={one} onDismiss={() => changes.dismiss(one.key)} />
        ))}
      </ul>
      <PhotoSource label="Add photos" onFiles={changes.addFiles} />
      {cropped && (
        <CropDialog
          wholeUrl={`/media/${cropped}.webp`}
          aspect={1}
          onChoose={(part) => {
            setCropped(undefined);
            void changes.crop(cropped, part);
          }}
          onClose={() => setCropped(undefined)}
        />
      )}
    </div>
  );
}
