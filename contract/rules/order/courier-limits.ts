import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "../limits.ts";

/** A courier's success in a city is learned from this many parcels of this many days, at most. */
export const DELIVERY_SUCCESS_PARCELS = 2_000;
export const DELIVERY_SUCCESS_DAYS = 180;
/** Raw answers, to find out later what a courier answered. */
export const COURIER_ANSWER_RETENTION_MS = 90 * DAY_MS;
/** Of questions where a parcel is, because they are asked every hour and their events are stored. */
export const COURIER_TRACK_ANSWER_RETENTION_MS = 7 * DAY_MS;

// Bookings
/** An asked booking without an end after this time is uncertain: its process has ended. */
export const BOOKING_ANSWER_MS = 3 * MINUTE_MS;
/** A claimed booking that was not sent within this time is not sent any more. */
export const BOOKING_SEND_MS = 30 * SECOND_MS;
/** Only after this time, and two clear answers "not there", is an uncertain parcel booked again. */
export const BOOKING_AGAIN_AFTER_MS = 10 * MINUTE_MS;
/** Waits between look-ups of an uncertain booking; the last one repeats. */
export const BOOKING_LOOK_UP_MS = [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS, HOUR_MS] as const;
export const BOOKING_TRIES = 3;
