/** The widths at which every product picture exists, as AVIF and as WebP. */
const PICTURE_WIDTHS_PX = [160, 320, 640, 1200] as const;
type PictureWidthPx = (typeof PICTURE_WIDTHS_PX)[number];
type Format = "avif" | "webp";

const FILE = /^(\/media\/[0-9a-f]+)-\d+\.webp$/;

/** One file of a picture. An address that is not one of the shop's own pictures stays as it is. */
export function pictureFile(imgUrl: string, width: PictureWidthPx, format: Format = "webp"): string {
  const base = FILE.exec(imgUrl)?.[1];
  return base === undefined ? imgUrl : `${base}-${width}.${format}`;
}

/** The files a browser may choose from; nothing for a picture that has only one. */
export function pictureFiles(imgUrl: string, format: Format): string | undefined {
  if (!FILE.test(imgUrl)) return undefined;
  return PICTURE_WIDTHS_PX.map((width) => `${pictureFile(imgUrl, width, format)} ${width}w`).join(", ");
}
