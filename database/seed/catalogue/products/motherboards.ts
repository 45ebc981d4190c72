import type { SeedProduct } from "../product.ts";
import { AMD_MOTHERBOARDS } from "./motherboards/amd.ts";
import { INTEL_MOTHERBOARDS } from "./motherboards/intel.ts";

export const MOTHERBOARDS: readonly SeedProduct[] = [...AMD_MOTHERBOARDS, ...INTEL_MOTHERBOARDS];
