/**
 * The widths of every product picture. Photos have a larger
 * one, while drawings are sharp at every size.
 */
const WIDTHS_PX = [160, 320, 640] as const;
const PHOTO_WIDTH_PX = 1280;

const FILE = /^(\/media\/(u?)[0-9a-f]+)-\d+\.webp$/;

/** Undefined for a picture that is not the shop's own and has only one file. */
export function buildAvifSrcSet(imgUrl: string, minWidthPx = 0): string | undefined {
  const [, base, uploaded] = FILE.exec(imgUrl) ?? [];
  const widths = uploaded ? [...WIDTHS_PX, PHOTO_WIDTH_PX] : WIDTHS_PX;
  return (
    base &&
    widths
      .filter((width) => width >= minWidthPx)
      .map((width) => `${base}-${width}.avif ${width}w`)
      .join(", ")
  );
}

/** The drawing is sharp at every size; undefined for a picture that was not drawn. */
export function findDrawingFile(imgUrl: string): string | undefined {
  const [, base, uploaded] = FILE.exec(imgUrl) ?? [];
  return base && !uploaded ? `${base}.svg` : undefined;
}
