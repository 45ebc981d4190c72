/** A piece of a sheet that no page break divides. */
export interface Strip {
  height: number;
  draw: (x: number, y: number) => void;
  /** Drawn again at the top of a page that begins with this strip. */
  heading?: Strip;
}

export const getHeight = (strips: readonly Strip[]) => strips.reduce((sum, { height }) => sum + height, 0);

export function drawStrips(strips: readonly Strip[], x: number, y: number): void {
  let top = y;
  for (const strip of strips) {
    strip.draw(x, top);
    top += strip.height;
  }
}

/** Joins strips to one, so that they stay on one page. */
export function joinStrips(strips: readonly Strip[]): Strip {
  return { height: getHeight(strips), draw: (x, y) => drawStrips(strips, x, y) };
}
