import type { OfficeResponse } from "#contract/office/contract.ts";

type Success = OfficeResponse<"listDeliverySuccess">["success"][number];

const SHOWN = 3;

/** "TCS 83 % of 95, PostEx 71 % of 240", the best first. */
export function describeSuccess(city: string, success: readonly Success[]): string {
  return success
    .filter((row) => row.city === city)
    .slice(0, SHOWN)
    .map(({ courier, percent, delivered, returned }) => `${courier} ${percent} % of ${delivered + returned}`)
    .join(", ");
}
