import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import CropIcon from "lucide-react/icons/crop";
import Trash2 from "lucide-react/icons/trash-2";
import { ALT_MAX_CHARACTERS } from "#contract/rules/limits.ts";
import type { OwnPhoto } from "#contract/shop/catalogue.ts";
import { classNames } from "#ui/class-names.ts";
import { TextInput } from "#ui/form/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { UploadedPicture } from "./uploaded-picture.tsx";

interface PhotoItemProps {
  photo: OwnPhoto;
  place: number;
  count: number;
  previewUrl: string | undefined;
  dragged: boolean;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onCrop: () => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnter: () => void;
  onDragEnd: () => void;
}

export function PhotoItem({ photo, place, count, previewUrl, dragged, ...on }: PhotoItemProps) {
  const name = `photo ${place + 1}`;
  return (
    <li>
      <div
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", photo.picture);
          on.onDragStart();
        }}
        onDragEnter={on.onDragEnter}
        onDragOver={(event) => event.preventDefault()}
        onDragEnd={on.onDragEnd}
        onDrop={(event) => event.preventDefault()}
        className={classNames(
          // On a phone the picture is beside its controls.
          "grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-x-3 gap-y-2 rounded-card border border-line bg-surface p-2 sm:grid-cols-[minmax(0,1fr)]",
          dragged && "opacity-50",
        )}
      >
        <div className="relative aspect-square cursor-grab overflow-hidden rounded-[10px] bg-plate">
          <UploadedPicture
            imgUrl={`/media/${photo.picture}-320.webp`}
            previewUrl={previewUrl}
            alt={photo.alt || `Photo ${place + 1}`}
          />
          {place === 0 && (
            <span className="absolute start-2 top-2 rounded-full bg-ink px-2 py-0.5 text-xs font-medium text-canvas">
              Main photo
            </span>
          )}
        </div>
        <div className="flex content-center justify-between">
          <IconButton label={`Move ${name} earlier`} disabled={place === 0} onClick={() => on.onMove(place - 1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`Move ${name} later`} disabled={place === count - 1} onClick={() => on.onMove(place + 1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`Crop ${name}`} onClick={on.onCrop}>
            <CropIcon aria-hidden className="size-5" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={on.onRemove}>
            <Trash2 aria-hidden className="size-5" />
          </IconButton>
        </div>
        <TextInput
          className="col-span-full"
          label={`Description of ${name}`}
          value={photo.alt}
          maxLength={ALT_MAX_CHARACTERS}
          placeholder="The card from the side, three fans"
          hint={photo.alt ? undefined : "For screen readers and search engines"}
          onChange={({ target }) => on.onAlt(target.value)}
        />
      </div>
    </li>
  );
}
