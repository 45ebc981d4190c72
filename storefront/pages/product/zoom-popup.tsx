import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useEffect } from "react";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";
import { Picture } from "#ui/picture.tsx";

export interface GalleryPhoto {
  imgUrl: string;
  alt: string;
}

interface ZoomPopupProps {
  name: string;
  photos: readonly GalleryPhoto[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Left and right arrow keys show the other pictures. */
export default function ZoomPopup({ name, photos, shown, onShow, onClose }: ZoomPopupProps) {
  const step = (by: number) => onShow((shown + by + photos.length) % photos.length);
  useEffect(() => {
    const stepByArrowKey = ({ key }: KeyboardEvent) => {
      if (key === "ArrowRight") step(1);
      if (key === "ArrowLeft") step(-1);
    };
    window.addEventListener("keydown", stepByArrowKey);
    return () => window.removeEventListener("keydown", stepByArrowKey);
  });
  return (
    <Dialog open onClose={onClose} title={name} width="wide">
      <div className="grid gap-4">
        <Picture
          imgUrl={photos[shown]?.imgUrl ?? ""}
          alt={photos[shown]?.alt ?? name}
          sizes="100vw"
          drawingMedia="all"
          className="mx-auto aspect-square w-full max-w-[68dvh] rounded-card bg-plate object-contain"
        />
        {photos.length > 1 && (
          <div className="flex items-center justify-center gap-4">
            <Button kind="secondary" aria-label="Previous picture" onClick={() => step(-1)} className="w-11 px-0">
              <ChevronLeft aria-hidden className="size-5" />
            </Button>
            <p aria-live="polite" className="tabular-nums text-muted">
              {shown + 1} of {photos.length}
            </p>
            <Button kind="secondary" aria-label="Next picture" onClick={() => step(1)} className="w-11 px-0">
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
