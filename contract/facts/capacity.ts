import { say } from "./family.ts";

/** "512 GB", "2 TB": makers count a terabyte as 1,000 gigabytes. */
export function showCapacity(gigabytes: number | undefined): string | undefined {
  if (gigabytes === undefined || gigabytes < 1_000) return say`${gigabytes} GB`;
  return `${gigabytes / 1_000} TB`;
}
