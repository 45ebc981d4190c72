import type { SeedProduct } from "../product.ts";
import { AIR_COOLERS } from "./cooling/air.ts";
import { CASE_FANS } from "./cooling/fans.ts";
import { LIQUID_COOLERS } from "./cooling/liquid.ts";

export const COOLING: readonly SeedProduct[] = [...AIR_COOLERS, ...LIQUID_COOLERS, ...CASE_FANS];
