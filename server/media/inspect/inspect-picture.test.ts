import sharp from "sharp";
import { expect, test } from "vitest";
import { redAndBlue } from "#testing/data/pictures.ts";
import { noise } from "#testing/hostile/hostile-files.ts";
import { inspectPicture } from "./inspect-picture.ts";
import { buildChunk } from "./png.ts";

const EXIF = { IFD0: { Make: "Secret Phone", Orientation: "6" } };
const pixelsOf = (bytes: Buffer) => sharp(bytes).autoOrient().toColourspace("srgb").raw().toBuffer();
const gradient = () => {
  const data = Buffer.from(Uint8Array.from({ length: 64 * 48 * 4 }, (_, place) => (place * 31) % 256));
  return sharp(data, { raw: { width: 64, height: 48, channels: 4 } });
};

const HONEST: Record<string, () => Promise<Buffer>> = {
  "a JPEG": () => noise("jpeg"),
  "a progressive JPEG": () => gradient().removeAlpha().jpeg({ progressive: true }).toBuffer(),
  "a grey JPEG": () => gradient().greyscale().jpeg().toBuffer(),
  "a CMYK JPEG": () => gradient().removeAlpha().toColourspace("cmyk").jpeg().toBuffer(),
  "a JPEG with a colour profile": () => gradient().removeAlpha().withIccProfile("p3").jpeg().toBuffer(),
  "a turned JPEG": () => gradient().removeAlpha().withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  "a PNG": () => noise("png"),
  "a PNG with alpha": () => gradient().png().toBuffer(),
  "a PNG with a palette": () => gradient().png({ palette: true }).toBuffer(),
  "an interlaced PNG": () => gradient().png({ progressive: true }).toBuffer(),
  "a PNG of 16 bits": () => gradient().toColourspace("rgb16").png().toBuffer(),
  "a PNG with a colour profile": () => gradient().withIccProfile("p3").png().toBuffer(),
  "a turned PNG": () => gradient().withMetadata({ orientation: 6 }).png().toBuffer(),
  "a WebP": () => noise("webp"),
  "a WebP without loss": () => gradient().webp({ lossless: true }).toBuffer(),
  "a WebP with alpha": () => gradient().webp().toBuffer(),
  "a WebP with a colour profile": () => gradient().withIccProfile("p3").webp().toBuffer(),
  "a turned WebP": () => gradient().withExif(EXIF).withMetadata({ orientation: 6 }).webp().toBuffer(),
  "an AVIF": () => noise("avif"),
  "an AVIF with alpha": () => gradient().avif().toBuffer(),
};

test.each(Object.entries(HONEST))("inspectPicture: %s keeps its pixels, colours and orientation", async (_, make) => {
  const file = await make();
  const { head, bytes, format } = inspectPicture(file);
  const { width, height, format: found, pages } = await sharp(file).metadata();
  expect({ width: head.width, height: head.height, format }).toEqual({ width, height, format: found });
  expect(pages ?? 1).toBe(1);
  expect((await pixelsOf(bytes)).equals(await pixelsOf(file))).toBe(true);
});

test("inspectPicture: removes metadata of cameras and editors, and data after the end", async () => {
  const png = await redAndBlue().png().toBuffer();
  const text = buildChunk("tEXt", Buffer.from("Comment\0secret place"));
  const files = [
    await redAndBlue().withExif(EXIF).jpeg().toBuffer(),
    await redAndBlue().withExif(EXIF).webp().toBuffer(),
    Buffer.concat([png.subarray(0, 33), text, png.subarray(33), Buffer.from("secret tail")]),
  ];
  for (const file of files) {
    expect(file.toString("latin1")).toMatch(/secret/i);
    expect(inspectPicture(file).bytes.toString("latin1")).not.toMatch(/secret/i);
  }
});

test("inspectPicture: limits the sides and the area of a picture, whatever the size of the file", async () => {
  const long = await sharp({ create: { width: 30_100, height: 2, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(() => inspectPicture(long)).toThrow(/on a side/);
  const wide = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  expect(inspectPicture(wide).head).toMatchObject({ width: 8_000, height: 5_000 });
});
