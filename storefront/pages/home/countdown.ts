import { FLASH_DEALS_CYCLE_SECONDS, SECOND_MS } from "#contract/rules/limits.ts";

/** The start of the countdown, also after zero: 23:59:59. */
const FIRST_SECOND = FLASH_DEALS_CYCLE_SECONDS - 1;

/** One step per second; starts over after 00:00:00. */
export function countSecondsLeft({ startedAt, now }: { startedAt: number; now: number }): number {
  const steps = Math.max(0, Math.floor((now - startedAt) / SECOND_MS));
  return FIRST_SECOND - (steps % FLASH_DEALS_CYCLE_SECONDS);
}

/** Hours, minutes and seconds, two digits each. */
export function toClockParts(seconds: number): [hours: string, minutes: string, seconds: string] {
  const toTwoDigits = (value: number) => String(value).padStart(2, "0");
  return [
    toTwoDigits(Math.floor(seconds / 3600)),
    toTwoDigits(Math.floor(seconds / 60) % 60),
    toTwoDigits(seconds % 60),
  ];
}
