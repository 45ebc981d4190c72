/** The widths at which every product picture exists. */
const WIDTHS_PX = { avif: [160, 320, 640, 960], webp: [160, 320, 640] } as const;
type Format = keyof typeof WIDTHS_PX;

const FILE = /^(\/media\/[0-9a-f]+)-\d+\.webp$/;

/** One file of a picture. An address that is not one of the shop's own pictures stays as it is. */
export function pictureFile<F extends Format>(imgUrl: string, width: (typeof WIDTHS_PX)[F][number], format: F): string {
  const base = FILE.exec(imgUrl)?.[1];
  return base === undefined ? imgUrl : `${base}-${width}.${format}`;
}

/** The files a browser may choose from; nothing for a picture that has only one. */
export function pictureFiles(imgUrl: string, format: Format): string | undefined {
  if (!FILE.test(imgUrl)) return undefined;
  return WIDTHS_PX[format].map((width) => `${pictureFile(imgUrl, width, format)} ${width}w`).join(", ");
}
