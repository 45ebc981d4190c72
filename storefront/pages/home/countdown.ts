import { FLASH_DEALS_CYCLE_SECONDS, SECOND_MS } from "#contract/rules/limits.ts";

/** What the countdown starts from, and comes back to after zero: 23:59:59. */
const FIRST_SECOND = FLASH_DEALS_CYCLE_SECONDS - 1;

/** Seconds that are left; one step a second, and after 00:00:00 it starts over. */
export function secondsLeft({ startedAt, now }: { startedAt: number; now: number }): number {
  const steps = Math.max(0, Math.floor((now - startedAt) / SECOND_MS));
  return FIRST_SECOND - (steps % FLASH_DEALS_CYCLE_SECONDS);
}

/** Hours, minutes and seconds, two digits each. */
export function clockFace(seconds: number): [hours: string, minutes: string, seconds: string] {
  const digits = (value: number) => String(value).padStart(2, "0");
  return [digits(Math.floor(seconds / 3600)), digits(Math.floor(seconds / 60) % 60), digits(seconds % 60)];
}
