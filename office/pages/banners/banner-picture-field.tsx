import CropIcon from "lucide-react/icons/crop";
import ImagePlus from "lucide-react/icons/image-plus";
import { useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { BannerImage } from "./banner-image.tsx";

interface BannerPictureFieldProps {
  title: string;
  size: readonly [width: number, height: number];
  imgUrl: string;
  /** Ranges from 0 to 1 during an upload. */
  progress: number | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
  /** Undefined for a drawing, which cannot be cropped. */
  onCrop: (() => void) | undefined;
}

export function BannerPictureField({ title, size, imgUrl, progress, error, onFile, onCrop }: BannerPictureFieldProps) {
  const [width, height] = size;
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  return (
    <div
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
      className="grid content-start gap-2"
    >
      <h3 className="text-sm font-medium">
        {title} <span className="font-normal text-muted">{`${width} × ${height}`}</span>
      </h3>
      <div
        className={classNames(
          "overflow-hidden rounded-card border bg-plate",
          error ? "border-sale" : "border-line",
          !imgUrl && "border-dashed",
        )}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {imgUrl && <BannerImage file={imgUrl} alt="" />}
      </div>
      {progress !== undefined && (
        <progress
          value={progress}
          aria-label={`Uploading the picture for ${title.toLowerCase()}`}
          className="h-2 w-full accent-accent"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="small"
          disabled={progress !== undefined}
          aria-describedby={error ? errorId : undefined}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden className="size-4" />
          {imgUrl ? "Replace" : "Choose"}
          <span className="sr-only"> the picture for {title.toLowerCase()}</span>
        </Button>
        {onCrop && (
          <Button kind="secondary" size="small" onClick={onCrop}>
            <CropIcon aria-hidden className="size-4" />
            Crop
            <span className="sr-only"> the picture for {title.toLowerCase()}</span>
          </Button>
        )}
      </div>
      {error && (
        <p id={errorId} role="alert" className="text-sm text-sale">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-label={`Picture for ${title.toLowerCase()}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = "";
        }}
      />
    </div>
  );
}
