import type { SeedProduct } from "../product.ts";
import { AMD_PROCESSORS } from "./processors/amd.ts";
import { INTEL_PROCESSORS } from "./processors/intel.ts";

export const PROCESSORS: readonly SeedProduct[] = [...AMD_PROCESSORS, ...INTEL_PROCESSORS];
