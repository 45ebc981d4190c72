/** The widths at which every product picture exists; a photo has a larger one, where a drawing is sharp at every size. */
const WIDTHS_PX = [160, 320, 640] as const;
const PHOTO_WIDTH_PX = 1280;

const FILE = /^(\/media\/(u?)[0-9a-f]+)-\d+\.webp$/;

/** The AVIF files a browser may choose from; nothing for a picture that is not one of the shop's own and has only one. */
export function pictureFiles(imgUrl: string, fromPx = 0): string | undefined {
  const [, base, uploaded] = FILE.exec(imgUrl) ?? [];
  const widths = uploaded ? [...WIDTHS_PX, PHOTO_WIDTH_PX] : WIDTHS_PX;
  return (
    base &&
    widths
      .filter((width) => width >= fromPx)
      .map((width) => `${base}-${width}.avif ${width}w`)
      .join(", ")
  );
}

/** The drawing that a picture's files were made from, sharp at every size; nothing for a picture that was not drawn. */
export function drawingFile(imgUrl: string): string | undefined {
  const [, base, uploaded] = FILE.exec(imgUrl) ?? [];
  return base && !uploaded ? `${base}.svg` : undefined;
}
