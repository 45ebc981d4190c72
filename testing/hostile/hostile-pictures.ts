import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { PICTURE_MAX_BYTES } from "#contract/rules/limits.ts";
import { METADATA_MAX_BYTES, METADATA_MAX_PARTS, PIXEL_PARTS_MAX, SCANS_MAX } from "#server/media/inspect/bounds.ts";
import { buildChunk } from "#server/media/inspect/png.ts";
import { redAndBlue } from "../data/pictures.ts";
import { avifBombs } from "./hostile-avifs.ts";
import type { HostileFile } from "./hostile-file.ts";
import { buildHalfPicture, noise, SCRIPT, withClaimedSize, withScript } from "./hostile-files.ts";

type FileFactory = HostileFile["bytes"];

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const IHDR_END = 33;

const times = (count: number, make: (place: number) => Buffer) =>
  Array.from({ length: count }, (_, place) => make(place));
const name = (text: string) => Buffer.from(`${text}\0`, "latin1");

/** Inflates to 30 MB with `full`, otherwise to slightly more than allowed in total. */
const deflated = (full: boolean) =>
  deflateSync(Buffer.alloc(full ? 30_000_000 : METADATA_MAX_BYTES / 8, "A"), { level: 9 });

async function pngWith(chunks: Buffer[]): Promise<Buffer> {
  const png = await redAndBlue().png().toBuffer();
  return Buffer.concat([png.subarray(0, IHDR_END), ...chunks, png.subarray(IHDR_END)]);
}

const PNGS: Record<string, FileFactory> = {
  "ten zTXt chunks of 30 MB": ({ full }) =>
    pngWith(
      times(10, (place) => buildChunk("zTXt", Buffer.concat([name(`k${place}`), Buffer.from([0]), deflated(full)]))),
    ),
  "ten iTXt chunks of 30 MB": ({ full }) =>
    pngWith(
      times(10, (place) =>
        buildChunk("iTXt", Buffer.concat([name(`k${place}`), Buffer.from([1, 0, 0, 0]), deflated(full)])),
      ),
    ),
  "ten colour profiles of 30 MB": ({ full }) =>
    pngWith(times(10, () => buildChunk("iCCP", Buffer.concat([name("p"), Buffer.from([0]), deflated(full)])))),
  "a flood of tEXt": ({ full }) =>
    pngWith(times(full ? 500_000 : METADATA_MAX_PARTS + 1, () => buildChunk("tEXt", Buffer.from("k\0text")))),
  "a flood of unknown chunks": ({ full }) =>
    pngWith(times(full ? 500_000 : METADATA_MAX_PARTS + 1, () => buildChunk("abCd", Buffer.alloc(9)))),
  "a flood of empty IDAT": ({ full }) =>
    pngWith(times(full ? 500_000 : PIXEL_PARTS_MAX + 1, () => buildChunk("IDAT", Buffer.alloc(0)))),
  "a critical chunk that nobody knows": () => pngWith([buildChunk("ABCD", Buffer.alloc(9))]),
  "an animation": () => pngWith([buildChunk("acTL", Buffer.alloc(8))]),
  "a chunk longer than the file": async () => {
    const png = await pngWith([buildChunk("tEXt", Buffer.from("k\0text"))]);
    png.writeUInt32BE(0x7fffffff, IHDR_END);
    return png;
  },
  "a head of 60,000 by 60,000": async () => withClaimedSize(await noise("png"), 60_000),
  "81 million pixels in a few kilobytes": ({ full }) =>
    sharp({ create: { width: full ? 9_000 : 6_400, height: full ? 9_000 : 6_400, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
  "interlaced pixels that need 320 MB": async () => {
    const png = withClaimedSize(await noise("png"), 6_300);
    // Bit depth 16, colour type with alpha, interlaced.
    return Buffer.concat([
      png.subarray(0, 8),
      buildChunk("IHDR", headWith(png, [16, 6, 0, 0, 1])),
      png.subarray(IHDR_END),
    ]);
  },
  "half of one": () => buildHalfPicture("png"),
};

const headWith = (png: Buffer, kind: number[]) => Buffer.concat([png.subarray(16, 24), Buffer.from(kind)]);

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

async function jpegWith(segments: Buffer[]): Promise<Buffer> {
  const jpeg = await redAndBlue().jpeg().toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

const JPEGS: Record<string, FileFactory> = {
  "a flood of comments": ({ full }) =>
    jpegWith(times(full ? 500_000 : METADATA_MAX_PARTS + 1, () => segment(0xfe, Buffer.from("x")))),
  "a flood of EXIF": ({ full }) =>
    jpegWith(times(full ? 200_000 : METADATA_MAX_PARTS + 1, () => segment(0xe1, Buffer.from("Exif\0\0II*\0")))),
  "a colour profile of 14 MB": ({ full }) =>
    jpegWith(
      times(full ? 220 : 66, (place) =>
        segment(0xe2, Buffer.concat([name("ICC_PROFILE"), Buffer.from([place + 1, 220]), Buffer.alloc(64_000)])),
      ),
    ),
  "a flood of scans": async ({ full }) => {
    const jpeg = await sharp({
      create: { width: full ? 6_000 : 80, height: full ? 6_000 : 40, channels: 3, background: "#f00" },
    })
      .jpeg({ progressive: true })
      .toBuffer();
    const [last, end] = [jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), jpeg.length - 2];
    const scan = jpeg.subarray(last, end);
    return Buffer.concat([jpeg.subarray(0, end), ...times(full ? 500 : SCANS_MAX, () => scan), jpeg.subarray(end)]);
  },
  "a frame of 65,500 by 65,500": async () => {
    const jpeg = await noise("jpeg");
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_500, frame + 5);
    jpeg.writeUInt16BE(65_500, frame + 7);
    return jpeg;
  },
  "a segment longer than the file": async () =>
    Buffer.concat([(await noise("jpeg")).subarray(0, 200), Buffer.from([0xff, 0xfe, 0xff, 0xff])]),
  "an SVG behind its first bytes": () => Buffer.concat([JPEG_START, Buffer.from(SVG)]),
  "half of one": () => buildHalfPicture("jpeg"),
};

const riffPart = (type: string, data: Buffer) => {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

async function webpWith(parts: Buffer[]): Promise<Buffer> {
  const webp = Buffer.concat([
    await redAndBlue()
      .webp()
      .withExif({ IFD0: { Make: "x" } })
      .toBuffer(),
    ...parts,
  ]);
  webp.writeUInt32LE(webp.length - 8, 4);
  return webp;
}

const WEBPS: Record<string, FileFactory> = {
  "a flood of parts": ({ full }) =>
    webpWith(times(full ? 500_000 : METADATA_MAX_PARTS + 1, () => riffPart("XMP ", Buffer.from("<x/>")))),
  "a colour profile of 14 MB": ({ full }) =>
    webpWith([riffPart("ICCP", Buffer.alloc(full ? 14_000_000 : METADATA_MAX_BYTES + 1))]),
  "frames of an animation": ({ full }) =>
    webpWith(times(full ? 100_000 : 10, () => riffPart("ANMF", Buffer.alloc(24)))),
  "a canvas of another size than its frame": async () => {
    const webp = await webpWith([]);
    webp.writeUIntLE(16_000, webp.indexOf("VP8X") + 12, 3);
    return webp;
  },
  "a part longer than the file": async () => {
    const webp = await webpWith([riffPart("XMP ", Buffer.from("<x/>"))]);
    webp.writeUInt32LE(0x7ffffff0, webp.lastIndexOf("XMP ") + 4);
    return webp;
  },
  "a length beyond the file": async () => {
    const webp = await noise("webp");
    webp.writeUInt32LE(0x7ffffff0, 4);
    return webp;
  },
  "half of one": () => buildHalfPicture("webp"),
};

const OTHERS: Record<string, FileFactory> = {
  "an SVG": () => Buffer.from(SVG),
  "a page": () => Buffer.from(`<!doctype html>${SCRIPT}`),
  "a GIF": () => redAndBlue().gif().toBuffer(),
  "a TIFF": () => redAndBlue().tiff().toBuffer(),
  "a PDF": () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj"),
  "more bytes than may be": () => Buffer.alloc(PICTURE_MAX_BYTES + 1, 0xff),
};

const photosOf = (format: string, factories: Record<string, FileFactory>): HostileFile[] =>
  Object.entries(factories).map(([what, bytes]) => ({
    name: `${format}: ${what}`,
    call: "uploadReviewPhoto",
    mediaType: `image/${format.toLowerCase()}`,
    bytes,
  }));

const photo = (full: boolean, channels: 3 | 4 = 3) => {
  const [width, height] = full ? [7_300, 5_475] : [730, 547];
  return sharp({ create: { width, height, channels, background: "#a375" }, limitInputPixels: false });
};

/** The largest accepted pictures, in the encodings that are the most expensive to decode. */
const LARGEST: Record<string, FileFactory> = {
  "40 million pixels as JPEG": ({ full }) => photo(full).jpeg().toBuffer(),
  "40 million pixels as progressive JPEG": ({ full }) => photo(full).jpeg({ progressive: true }).toBuffer(),
  "40 million pixels as PNG": ({ full }) => photo(full, 4).png().toBuffer(),
  "40 million pixels as interlaced PNG": ({ full }) => photo(full, 4).png({ progressive: true }).toBuffer(),
  "40 million pixels as WebP": ({ full }) => photo(full).webp({ effort: 0 }).toBuffer(),
  "40 million pixels as WebP without loss": ({ full }) => photo(full, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  "13 million pixels as AVIF": ({ full }) =>
    photo(full)
      .resize(full ? 4_160 : 416)
      .avif({ effort: 0 })
      .toBuffer(),
};

/** All use the call that most people can make; the office's uploads share the same decoder. */
export const HOSTILE_PICTURES: readonly HostileFile[] = [
  ...photosOf("PNG", PNGS),
  ...photosOf("JPEG", JPEGS),
  ...photosOf("WebP", WEBPS),
  ...photosOf("AVIF", avifBombs),
  ...photosOf("other", OTHERS),
  ...photosOf("largest", LARGEST).map((file) => ({ ...file, isTaken: true as const })),
  {
    name: "JPEG: a picture and a program at once",
    call: "uploadPhoto",
    mediaType: "image/jpeg",
    bytes: async () => withScript(await redAndBlue().jpeg().toBuffer()),
    isTaken: true,
  },
];
