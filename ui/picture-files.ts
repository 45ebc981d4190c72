/** The widths at which every product picture exists. */
const WIDTHS_PX = { avif: [160, 320, 640], webp: [320, 640] } as const;

const FILE = /^(\/media\/[0-9a-f]+)-\d+\.webp$/;

/** The files a browser may choose from; nothing for a picture that is not one of the shop's own and has only one. */
export function pictureFiles(imgUrl: string, format: keyof typeof WIDTHS_PX): string | undefined {
  const base = FILE.exec(imgUrl)?.[1];
  return base && WIDTHS_PX[format].map((width) => `${base}-${width}.${format} ${width}w`).join(", ");
}

/** The drawing that a picture's files were made from, sharp at every size; nothing for a picture that was not drawn. */
export function drawingFile(imgUrl: string): string | undefined {
  const base = FILE.exec(imgUrl)?.[1];
  return base && `${base}.svg`;
}
