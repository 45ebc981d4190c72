// The studio around every product: warm paper, light from above, a soft shadow on the ground.
import { PAPER_URL } from "./paper.ts";
import { svg } from "./svg.ts";

/** The side of the square canvas in user units; every generator draws inside this square. */
export const CANVAS_SIZE = 1200;

export interface Drawing {
  /** Gradients and clip paths; ids are unique within one drawing and never begin with "stage-". */
  defs?: string;
  body: string;
  /** Where the product meets the ground; missing for drawings on paper and for close-ups. */
  ground?: { cx: number; cy: number; rx: number; ry: number };
}

// Shadows are radial gradients, which look like blurs and take a hundredth of the time.
const DEFS = `<radialGradient id="stage-wide"><stop offset="0" stop-color="#2a241a" stop-opacity=".34"/><stop offset=".45" stop-color="#2a241a" stop-opacity=".17"/><stop offset=".75" stop-color="#2a241a" stop-opacity=".05"/><stop offset="1" stop-color="#2a241a" stop-opacity="0"/></radialGradient><radialGradient id="stage-near"><stop offset="0" stop-color="#15110a" stop-opacity=".62"/><stop offset=".7" stop-color="#15110a" stop-opacity=".34"/><stop offset="1" stop-color="#15110a" stop-opacity="0"/></radialGradient>`;

/** Draws a wide shadow for ambient light and a narrow one where the product touches the ground. */
function shadow({ cx, cy, rx, ry }: NonNullable<Drawing["ground"]>): string {
  return svg`<ellipse cx="${cx}" cy="${cy + ry * 0.25}" rx="${rx * 1.3}" ry="${ry * 2.2}" fill="url(#stage-wide)"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry * 0.6}" fill="url(#stage-near)"/>`;
}

const SHAPE_WITH_OPACITY = /<(path|rect|circle|ellipse)\b([^>]*?) opacity="([^"]+)"([^>]*)>/g;

/**
 * Moves the opacity of single shapes to their paint, which looks the same: `opacity` needs a buffer of
 * the whole canvas per shape, and a motherboard takes half the time without.
 */
function moveOpacityToPaint(body: string): string {
  return body.replace(SHAPE_WITH_OPACITY, (shape, name, before, value, after) =>
    /(fill|stroke)-opacity/.test(shape)
      ? shape
      : `<${name}${before} fill-opacity="${value}" stroke-opacity="${value}"${after}>`,
  );
}

/** Returns the whole picture as SVG: backdrop, ground shadow, product. */
export function drawPicture(drawing: Drawing): string {
  const plate = `width="${CANVAS_SIZE}" height="${CANVAS_SIZE}"`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${CANVAS_SIZE} ${CANVAS_SIZE}" ${plate}><defs>${DEFS}${drawing.defs}</defs><image ${plate} preserveAspectRatio="none" href="${PAPER_URL}"/>${drawing.ground && shadow(drawing.ground)}${moveOpacityToPaint(drawing.body)}</svg>`;
}

/** Moves and scales a flat drawing. */
export function at(x: number, y: number, drawing: string, zoom = 1): string {
  return svg`<g transform="translate(${x} ${y})${zoom !== 1 && svg` scale(${zoom})`}">${drawing}</g>`;
}

/** Crops a drawing: the point (x, y) moves to the middle of the canvas, `zoom` times as large. */
export function closeUp(drawing: Drawing, x: number, y: number, zoom: number): Drawing {
  const { ground, ...rest } = drawing;
  const groundShadow = ground && shadow(ground);
  return {
    ...rest,
    body: at(CANVAS_SIZE / 2 - x * zoom, CANVAS_SIZE / 2 - y * zoom, svg`${groundShadow}${drawing.body}`, zoom),
  };
}
