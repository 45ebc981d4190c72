import type { SeedProduct } from "../product.ts";
import { EARBUDS } from "./headphones/earbuds.ts";
import { NOISE_CANCELLING } from "./headphones/noise-cancelling.ts";
import { WIRED_HEADSETS } from "./headphones/wired-headsets.ts";
import { WIRELESS_HEADSETS } from "./headphones/wireless-headsets.ts";

export const HEADPHONES: readonly SeedProduct[] = [
  ...WIRELESS_HEADSETS,
  ...WIRED_HEADSETS,
  ...NOISE_CANCELLING,
  ...EARBUDS,
];
