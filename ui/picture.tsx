import { drawingFile, pictureFiles } from "./picture-files.ts";

interface PictureProps {
  /** `/media/<hash>-640.webp`, as the calls give it. */
  imgUrl: string;
  alt: string;
  /** How wide the picture is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Where it is shown larger than any file: the media query from which the drawing itself is, sharp at every size. */
  drawnFrom?: string;
  /** The largest picture of the first screen: fetched at once, before everything else. */
  priority?: boolean;
  className?: string;
}

/** A square product picture: AVIF where the browser knows it, WebP elsewhere, in the width that is shown. */
export function Picture({ imgUrl, alt, sizes, drawnFrom, priority = false, className }: PictureProps) {
  const drawing = drawnFrom && drawingFile(imgUrl);
  const avif = pictureFiles(imgUrl, "avif");
  return (
    <picture className="contents">
      {/* Without a box of its own the picture's parts are laid out by its parent, which must not count these. */}
      {drawing && <source type="image/svg+xml" media={drawnFrom} srcSet={drawing} className="hidden" />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />}
      <img
        src={imgUrl}
        srcSet={pictureFiles(imgUrl, "webp")}
        sizes={sizes}
        alt={alt}
        width={640}
        height={640}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={className}
      />
    </picture>
  );
}
