import { factText } from "./family.ts";

/** "512 GB", "2 TB": makers count a terabyte as 1,000 gigabytes. */
export function formatCapacity(gigabytes: number | undefined): string | undefined {
  if (gigabytes === undefined || gigabytes < 1_000) return factText`${gigabytes} GB`;
  return `${gigabytes / 1_000} TB`;
}
