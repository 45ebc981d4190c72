// What a file may hold beside its pixels: far more than any camera or editor writes, far less than what hurts.
import { PICTURE_MAX_PIXELS } from "#contract/rules/limits.ts";

/** Colour profiles and texts together, inflated. The largest profiles of printing presses have about 2 MiB. */
export const METADATA_MAX_BYTES = 4 * 1024 * 1024;
/** Chunks and segments that hold no pixels. A depth map of a phone comes in about a hundred. */
export const METADATA_MAX_PARTS = 1_000;
/** Chunks that hold pixels: some editors write 4 KiB each. */
export const PIXEL_PARTS_MAX = 20_000;
/** Progressive JPEGs have about ten scans; each is another walk over all pixels. */
export const SCANS_MAX = 40;

export const SIDE_MAX = 30_000;
/** What a decoder must hold whole before it can give out the first row. */
export const HELD_MAX_BYTES = 4 * PICTURE_MAX_PIXELS;

export const BOXES_MAX = 2_000;
export const BOX_DEPTH_MAX = 12;
/** Tiles and what belongs to them. */
export const ITEM_REFERENCES_MAX = 1_000;
export const ITEM_EXTENTS_MAX = 2_000;
/** A film in fragments has a few boxes a second. */
export const VIDEO_BOXES_MAX = 20_000;
