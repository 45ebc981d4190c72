import { buildAvifSrcSet, findDrawingFile } from "./picture-files.ts";

interface PictureProps {
  /** `/media/<hash>-640.webp`, as the API returns it. */
  imgUrl: string;
  alt: string;
  /** The displayed width, as in the `sizes` attribute. */
  sizes: string;
  /** The picture is never shown narrower than this, so that smaller files can be left out. */
  minWidthPx?: number;
  /** The media query from which the drawing is used, because the picture is shown larger than any file. */
  drawingMedia?: string;
  /** The largest picture of the first screen is fetched before everything else. */
  priority?: boolean;
  /** Another picture of the first screen, which is fetched at once. */
  eager?: boolean;
  className?: string | undefined;
}

/** A square product picture as AVIF in the displayed width; browsers without AVIF get one WebP file. */
export function Picture({
  imgUrl,
  alt,
  sizes,
  minWidthPx,
  drawingMedia,
  priority = false,
  eager = false,
  className,
}: PictureProps) {
  const drawing = drawingMedia && findDrawingFile(imgUrl);
  const avif = buildAvifSrcSet(imgUrl, minWidthPx);
  return (
    <picture>
      {drawing && <source type="image/svg+xml" media={drawingMedia} srcSet={drawing} />}
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
