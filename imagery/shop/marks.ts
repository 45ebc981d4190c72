// The shop's mark is the awning of a market stall over a chip. The name is drawn in strokes of one
// width, so that nothing depends on a font.
import { svg, times } from "#imagery/shapes/svg.ts";

const INK = "#14171c";
const PAPER = "#f6f5f2";
const SIGNAL = "#ff6a2b";

// On a grid of 32: awning, and chip with its three legs. The storefront draws the same figure inline.
const AWNING = "M8.6 7h14.8l2.6 6.4v.3a3.33 3.33 0 0 1-6.67 0a3.33 3.33 0 0 1-6.66 0a3.33 3.33 0 0 1-6.67 0v-.3z";
const CHIP = "M11.5 19.6h9v5.4h-9zM13.2 25v1.9M16 25v1.9M18.8 25v1.9";

export interface MarkLook {
  /** The tile behind the figure; undefined draws no tile. */
  tile?: string | undefined;
  awning?: string;
  chip?: string;
}

function drawFigure({ awning = SIGNAL, chip = PAPER }: MarkLook): string {
  return svg`<path d="${AWNING}" fill="${awning}"/><path d="${CHIP}" fill="none" stroke="${chip}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** Draws the mark on its tile, 32 by 32 units at the origin. */
export function drawMarkShapes(look: MarkLook = {}): string {
  const tile = "tile" in look ? look.tile : INK;
  return svg`${tile && svg`<rect width="32" height="32" rx="9" fill="${tile}"/>`}${drawFigure(look)}`;
}

// Capitals are 14 high on the baseline y = 0, small letters 10; every stroke is 2.3 wide.
const LETTERS: readonly (readonly [width: number, d: string])[] = [
  [10, "M1.15 0V-12.85H5.6a3.75 3.75 0 0 1 0 7.5H1.15M5.5 -5.35L9.4 0"],
  [2.3, "M1.15 0V-10"],
  [9.6, "M8.45 -10V.6a3.6 3.6 0 0 1 -6.9 1.5M8.45 -5a3.65 3.85 0 1 1 -7.3 0a3.65 3.85 0 1 1 7.3 0z"],
  [9.4, "M1.15 0V-12.85H5.2a3.1 3.1 0 0 1 0 6.2H1.15M5.2 -6.65h.5a2.75 2.75 0 0 1 0 5.5H1.15"],
  [9.6, "M8.45 0V-10M8.45 -5a3.65 3.85 0 1 1 -7.3 0a3.65 3.85 0 1 1 7.3 0z"],
  [8, "M.5 -8.85H7L.9 -1.15H7.6"],
  [9.6, "M8.45 0V-10M8.45 -5a3.65 3.85 0 1 1 -7.3 0a3.65 3.85 0 1 1 7.3 0z"],
  [9.6, "M8.45 0V-10M8.45 -5a3.65 3.85 0 1 1 -7.3 0a3.65 3.85 0 1 1 7.3 0z"],
  [5.8, "M1.15 0V-10M1.15 -5.2c0 -2.4 1.5 -3.65 4.4 -3.65"],
];
const GAP = 1.9;

/** Where each letter begins; the last entry is the end of the name plus a gap. */
const OFFSETS = LETTERS.reduce<number[]>((at, [w]) => [...at, (at.at(-1) ?? 0) + w + GAP], [0]);
const WIDTH = (OFFSETS.at(-1) ?? 0) - GAP;

/** Draws the name with its baseline at y = 0 and its left edge at x = 0. */
export function drawWordmarkShapes(colour = INK, dot = SIGNAL): string {
  const letters = LETTERS.map(([, d], i) => svg`<path transform="translate(${OFFSETS[i] ?? 0})" d="${d}"/>`);
  return svg`<g fill="none" stroke="${colour}" stroke-width="2.3" stroke-linejoin="round">${letters}</g><rect x="${(OFFSETS[1] ?? 0) - 0.25}" y="-14.4" width="2.8" height="2.8" fill="${dot}"/>`;
}

function buildSvg(w: number, h: number, body: string, viewBox: readonly number[] = [0, 0, w, h]): string {
  return svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox.map((n) => svg`${n}`).join(" ")}" width="${w}" height="${h}">${body}</svg>`;
}

export function drawMark(size = 64, look: MarkLook = {}): string {
  return buildSvg(size, size, drawMarkShapes(look), [0, 0, 32, 32]);
}

/** Returns the name alone, `height` high from the top of its capitals to the tail of its g. */
export function drawWordmark(height = 40, colour = INK): string {
  const box = [0, -15, WIDTH, 21] as const;
  return buildSvg(Math.round((height * box[2]) / box[3]), height, drawWordmarkShapes(colour), box);
}

/** Returns mark and name side by side, for a light or a dark background. */
export function drawLogo(height = 64, ground: "light" | "dark" = "light"): string {
  const colour = ground === "light" ? INK : PAPER;
  const w = 32 + 9 + WIDTH * 1.15;
  const name = svg`<g transform="translate(41 23.2) scale(1.15)">${drawWordmarkShapes(colour)}</g>`;
  const tile = ground === "light" ? INK : "#232830";
  return buildSvg(Math.round((height * w) / 32), height, drawMarkShapes({ tile }) + name, [0, 0, w, 32]);
}

/** Browsers show the favicon at 16 pixels, so the tile fills the square and the figure is larger. */
export function drawFavicon(): string {
  const heavy = svg`<rect width="32" height="32" rx="7" fill="${INK}"/><g transform="translate(16 16.6) scale(1.16) translate(-16 -16.6)">${drawFigure({})}</g>`;
  return buildSvg(32, 32, heavy);
}

/**
 * Returns the icon of the installed shop. A maskable icon fills its square and keeps the figure inside
 * the circle that every launcher leaves uncut (four fifths across).
 */
export function drawAppIcon(size: number, maskable = false): string {
  const light = svg`<defs><linearGradient id="tile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#262c35"/><stop offset="1" stop-color="${INK}"/></linearGradient></defs>`;
  const tile = svg`<rect width="32" height="32"${!maskable && ' rx="7.2"'} fill="url(#tile)"/>`;
  const zoom = maskable ? 0.92 : 1.12;
  const stripes = times(
    2,
    (i) =>
      svg`<path d="${i === 0 ? "M13.2 7L12.67 13.4" : "M18.8 7L19.33 13.4"}" stroke="${INK}" stroke-opacity=".22" stroke-width=".7"/>`,
  );
  const body = svg`${light}${tile}<g transform="translate(16 16.4) scale(${zoom}) translate(-16 -16.9)">${drawFigure({})}${stripes}</g>`;
  return buildSvg(size, size, body, [0, 0, 32, 32]);
}
