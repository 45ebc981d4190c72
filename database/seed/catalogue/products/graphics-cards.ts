import type { SeedProduct } from "../product.ts";
import { ARC_B_SERIES } from "./graphics-cards/arc-b-series.ts";
import { GEFORCE_RTX_30 } from "./graphics-cards/geforce-rtx-30.ts";
import { GEFORCE_RTX_40 } from "./graphics-cards/geforce-rtx-40.ts";
import { GEFORCE_RTX_50 } from "./graphics-cards/geforce-rtx-50.ts";
import { RADEON_RX_7000 } from "./graphics-cards/radeon-rx-7000.ts";
import { RADEON_RX_9000 } from "./graphics-cards/radeon-rx-9000.ts";

export const GRAPHICS_CARDS: readonly SeedProduct[] = [
  ...GEFORCE_RTX_50,
  ...GEFORCE_RTX_40,
  ...GEFORCE_RTX_30,
  ...RADEON_RX_9000,
  ...RADEON_RX_7000,
  ...ARC_B_SERIES,
];
