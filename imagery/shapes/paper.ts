// The paper behind every product is a few pixels that are scaled up smoothly: a radial gradient across
// the canvas looks the same and takes ten times as long to render.
import { crc32, deflateSync } from "node:zlib";
import { mix, toRgb } from "./light.ts";
import type { Colour } from "./looks.ts";

/** Finer pixels would differ by less than one step of colour, and their edges would show. */
const SIDE = 16;
const [LIT, PAPER, FAR] = ["#ffffff", "#f4f2ee", "#dfdcd4"] as const satisfies Colour[];

/** Returns the paper's colour at a point in fractions of the canvas, lit a little above the middle. */
function paperAt(x: number, y: number): Colour {
  const far = Math.hypot(x - 0.5, y - 0.4) / 0.78;
  return far < 0.5 ? mix(LIT, PAPER, far * 2) : mix(PAPER, FAR, Math.min(1, far * 2 - 1));
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

function png(): Buffer {
  const middles = Array.from({ length: SIDE }, (_, i) => (i + 0.5) / SIDE);
  const rows = middles.flatMap((y) => [0, ...middles.flatMap((x) => toRgb(paperAt(x, y)))]);
  const header = Buffer.from([0, 0, 0, SIDE, 0, 0, 0, SIDE, 8, 2, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The lit paper as a data URL. */
export const PAPER_URL = `data:image/png;base64,${png().toString("base64")}`;
