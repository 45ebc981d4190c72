// The studio every product stands in: warm paper, light from above, a soft shadow on the ground.
import { PAPER_URL } from "./paper.ts";
import { svg } from "./svg.ts";

/** Side of the square plate, in user units; every generator draws inside 0…PLATE. */
export const PLATE = 1200;

export interface Drawing {
  /** Gradients and clip paths; ids are unique within one drawing and never begin with "stage-". */
  defs?: string;
  body: string;
  /** Where the product meets the ground. Left out for drawings on paper and for close crops. */
  ground?: { cx: number; cy: number; rx: number; ry: number };
}

// Shadows are radial gradients and not blurs: they look the same and cost a hundredth of the time.
const DEFS = `<radialGradient id="stage-wide"><stop offset="0" stop-color="#2a241a" stop-opacity=".34"/><stop offset=".45" stop-color="#2a241a" stop-opacity=".17"/><stop offset=".75" stop-color="#2a241a" stop-opacity=".05"/><stop offset="1" stop-color="#2a241a" stop-opacity="0"/></radialGradient><radialGradient id="stage-near"><stop offset="0" stop-color="#15110a" stop-opacity=".62"/><stop offset=".7" stop-color="#15110a" stop-opacity=".34"/><stop offset="1" stop-color="#15110a" stop-opacity="0"/></radialGradient>`;

/** Two shadows: a wide one for the light of the room and a narrow one where the product touches the ground. */
function shadow({ cx, cy, rx, ry }: NonNullable<Drawing["ground"]>): string {
  return svg`<ellipse cx="${cx}" cy="${cy + ry * 0.25}" rx="${rx * 1.3}" ry="${ry * 2.2}" fill="url(#stage-wide)"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry * 0.6}" fill="url(#stage-near)"/>`;
}

const FADED = /<(path|rect|circle|ellipse)\b([^>]*?) opacity="([^"]+)"([^>]*)>/g;

/**
 * Says a single shape's opacity through its paint. It looks the same for a shape with a fill or a stroke, while `opacity` makes
 * the renderer lay aside a whole plate of pixels for that one shape: a motherboard takes half the time without.
 */
function throughPaint(body: string): string {
  return body.replace(FADED, (shape, name, before, value, after) =>
    /(fill|stroke)-opacity/.test(shape)
      ? shape
      : `<${name}${before} fill-opacity="${value}" stroke-opacity="${value}"${after}>`,
  );
}

/** The whole picture as SVG: backdrop, ground shadow, product. */
export function stage(drawing: Drawing): string {
  const plate = `width="${PLATE}" height="${PLATE}"`;
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLATE} ${PLATE}" ${plate}><defs>${DEFS}${drawing.defs}</defs><image ${plate} preserveAspectRatio="none" href="${PAPER_URL}"/>${drawing.ground && shadow(drawing.ground)}${throughPaint(drawing.body)}</svg>`;
}

/** Moves a flat drawing. */
export function at(x: number, y: number, drawing: string, zoom = 1): string {
  return svg`<g transform="translate(${x} ${y})${zoom !== 1 && svg` scale(${zoom})`}">${drawing}</g>`;
}

/** A close crop: the point (x, y) of the drawing comes to the middle of the plate, `zoom` times as large. */
export function closeUp(drawing: Drawing, x: number, y: number, zoom: number): Drawing {
  const { ground, ...rest } = drawing;
  const shade = ground && shadow(ground);
  return { ...rest, body: at(PLATE / 2 - x * zoom, PLATE / 2 - y * zoom, svg`${shade}${drawing.body}`, zoom) };
}
