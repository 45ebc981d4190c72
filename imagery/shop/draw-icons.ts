// Draws icons and social card as files: run node imagery/shop/draw-icons.ts when the mark changes.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { BIG_SCENES } from "./banner-scenes.ts";
import { drawAppIcon, drawFavicon, drawMark } from "./marks.ts";
import { drawScene } from "./scene.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../server/seo/icons");

const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(side, side).png({ compressionLevel: 9, palette: true }).toBuffer();

/** Shared links show this card if their page has no picture, in the size that networks expect. */
function socialCard(): Promise<Buffer> {
  const [scene] = BIG_SCENES;
  if (!scene) throw new Error("There is no scene for the social card");
  return sharp(Buffer.from(drawScene(scene, 1200, 630)))
    .composite([{ input: Buffer.from(drawMark(132)), left: 72, top: 72 }])
    .flatten()
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Wraps a PNG as an ICO file with one directory entry. */
function ico(bytes: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, bytes]);
}

const files: Record<string, Buffer> = {
  "favicon.svg": Buffer.from(drawFavicon()),
  "favicon.ico": ico(await png(drawFavicon(), 32), 32),
  "icon-192.png": await png(drawAppIcon(192), 192),
  "icon-512.png": await png(drawAppIcon(512), 512),
  "icon-maskable-512.png": await png(drawAppIcon(512, true), 512),
  "apple-touch-icon.png": await png(drawAppIcon(180, true), 180),
  "social-card.jpg": await socialCard(),
};
for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(FOLDER, name), bytes);
