import { useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { Button } from "#ui/button.tsx";
import Dialog from "#ui/dialog.tsx";

/** Values are in ten-thousandths of the picture's sides. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CropDialogProps {
  wholeUrl: string;
  /** Width divided by height. */
  aspect: number;
  /** Null chooses the whole picture. */
  onChoose: (crop: Crop | null) => void;
  onClose: () => void;
}

const ZOOM_MAX = 4;

/** The area moves by finger, mouse or arrow keys and zooms by pinch, wheel or slider. */
export default function CropDialog({ wholeUrl, aspect, onChoose, onClose }: CropDialogProps) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crop"
      description="Move and zoom the picture until the part you want is in the frame."
      width="wide"
    >
      <div className="relative h-[50dvh] min-h-60 overflow-hidden rounded-card bg-sunken">
        <Cropper
          image={wholeUrl}
          crop={at}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={aspect}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={setArea}
          onCropAreaChange={setArea}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ "aria-label": "Crop area. Use the arrow keys to move it", role: "application" }}
        />
      </div>
      <label className="grid gap-1 text-sm font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="h-11 w-full accent-accent"
        />
      </label>
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" onClick={() => onChoose(null)}>
          Use whole picture
        </Button>
        <Button disabled={!area} onClick={() => area && onChoose(toCrop(area))}>
          Crop
        </Button>
      </div>
    </Dialog>
  );
}

function toCrop({ x, y, width, height }: Area): Crop {
  const share = (percent: number) => Math.min(10_000, Math.max(0, Math.round(percent * 100)));
  const [left, top] = [Math.min(share(x), 9_999), Math.min(share(y), 9_999)];
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(share(width), 10_000 - left)),
    height: Math.max(1, Math.min(share(height), 10_000 - top)),
  };
}
