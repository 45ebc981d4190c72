// Limits for data beside the pixels: far above what cameras and editors write, far below what harms.
import { PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";

/** Colour profiles and texts together, inflated. The largest profiles of printing presses have about 2 MiB. */
export const METADATA_MAX_BYTES = 4 * 1024 * 1024;
/** Chunks and segments without pixels. A phone's depth map has about a hundred. */
export const METADATA_MAX_PARTS = 1_000;
/** Chunks with pixels; some editors write 4 KiB each. */
export const PIXEL_PARTS_MAX = 20_000;
/** Progressive JPEGs have about ten scans; each one is another pass over all pixels. */
export const SCANS_MAX = 40;

export const SIDE_MAX = 30_000;
/** What a decoder may hold in memory before its first row. */
export const DECODER_MAX_BYTES = 4 * PICTURE_MAX_PIXELS;

export const BOXES_MAX = 2_000;
export const BOX_DEPTH_MAX = 12;
/** Tiles and their related items. */
export const ITEM_REFERENCES_MAX = 1_000;
export const ITEM_EXTENTS_MAX = 2_000;
/** A fragmented video has a few boxes per second. */
export const VIDEO_BOXES_MAX = 20_000;
