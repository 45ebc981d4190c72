import type { Raster } from "#imagery/rasterise.ts";

export interface DecodedPicture {
  /** WebP that contains nothing of the uploaded file but its pixels. */
  bytes: Buffer;
  width: number;
  height: number;
}

/** A part of a picture, in ten-thousandths of its sides. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How an uploaded picture is shown. */
export interface PictureCut {
  /** The visible part; left out for the whole picture. */
  crop?: Crop;
  /** The size that a banner fills; left out for product photos, which are shown completely on a square. */
  frame?: readonly [width: number, height: number];
}

interface Tile {
  bytes: Buffer;
  left: number;
  top: number;
  side: number;
}

/** Several pictures in one, for links that are shared. */
export interface PictureCard {
  width: number;
  height: number;
  tiles: Tile[];
}

export interface DecoderWork {
  read: { input: Buffer; output: DecodedPicture };
  sizes: { input: { original: Buffer; source: PictureCut }; output: Raster[] };
  card: { input: PictureCard; output: Buffer };
}

export type WorkName = keyof DecoderWork;

/** Decodes untrusted pictures outside of the shop's process (decision 0042). */
export interface PictureDecoder {
  /** Throws a ShopError for a picture that cannot be read, or not within the limits. */
  run<N extends WorkName>(name: N, input: DecoderWork[N]["input"]): Promise<DecoderWork[N]["output"]>;
  stop(): void;
}
