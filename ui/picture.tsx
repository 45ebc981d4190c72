import { drawingFile, pictureFiles } from "./picture-files.ts";

interface PictureProps {
  /** `/media/<hash>-640.webp`, as the calls give it. */
  imgUrl: string;
  alt: string;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Never shown narrower than this, so that smaller files need not be named. */
  fromPx?: number;
  /** Where it is shown larger than any file: the media query from which the drawing itself is, sharp at every size. */
  drawnFrom?: string;
  /** The largest picture of the first screen: fetched at once, before everything else. */
  priority?: boolean;
  /** On the first screen, too: fetched at once. */
  eager?: boolean;
  className?: string | undefined;
}

/** A square product picture: AVIF in the width that is shown; a browser that does not know it gets one WebP. */
export function Picture({
  imgUrl,
  alt,
  sizes,
  fromPx,
  drawnFrom,
  priority = false,
  eager = false,
  className,
}: PictureProps) {
  const drawing = drawnFrom && drawingFile(imgUrl);
  const avif = pictureFiles(imgUrl, fromPx);
  return (
    <picture>
      {drawing && <source type="image/svg+xml" media={drawnFrom} srcSet={drawing} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={imgUrl}
        alt={alt}
        width={640}
        height={640}
        loading={eager || priority ? undefined : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        className={className}
      />
    </picture>
  );
}
