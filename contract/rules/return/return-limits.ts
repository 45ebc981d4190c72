import { DAY_MS, MINUTE_MS } from "../limits.ts";

/** How long the link to an order's return page works, from placing the order. */
export const RETURN_LINK_LIFETIME_MS = 180 * DAY_MS;
export const RETURN_NOTE_MAX_CHARACTERS = 1_000;
export const RETURN_PHOTOS_MAX = 8;
export const RETURN_VIDEO_MAX_BYTES = 200 * 1024 * 1024;
/** A part must arrive within the time limit of a request, on slow lines too. */
export const RETURN_PART_MAX_BYTES = 1024 * 1024;
/** Except the last part, so that an upload has a bounded number of parts. */
export const RETURN_PART_MIN_BYTES = 64 * 1024;
/** Daily limits of one customer. */
export const RETURN_UPLOADS_PER_DAY = { photo: 40, video: 5 } as const;
/** An upload that nobody continues, or that no request refers to, is deleted after this time. */
export const RETURN_UPLOAD_LIFETIME_MS = DAY_MS;
/** How long a link to a private photo or video works. */
export const RETURN_MEDIA_LINK_MS = 15 * MINUTE_MS;
/** How long staff may allow a return after its time. */
export const RETURN_ALLOWED_DAYS = 7;
