import type { SeedProduct } from "../product.ts";
import { RTX_40_LAPTOPS } from "./gaming-laptops/rtx-40.ts";
import { RTX_50_LAPTOPS } from "./gaming-laptops/rtx-50.ts";

export const GAMING_LAPTOPS: readonly SeedProduct[] = [...RTX_50_LAPTOPS, ...RTX_40_LAPTOPS];
