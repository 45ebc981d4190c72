import type { SeedProduct } from "../product.ts";
import { FULL_TOWERS } from "./casings/full-tower.ts";
import { MID_TOWERS } from "./casings/mid-tower.ts";
import { MINI_TOWERS } from "./casings/mini-tower.ts";

export const CASINGS: readonly SeedProduct[] = [...MID_TOWERS, ...FULL_TOWERS, ...MINI_TOWERS];
