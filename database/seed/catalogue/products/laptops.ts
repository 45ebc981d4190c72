import type { SeedProduct } from "../product.ts";
import { EVERYDAY_LAPTOPS } from "./laptops/everyday.ts";
import { WORK_LAPTOPS } from "./laptops/work.ts";

export const LAPTOPS: readonly SeedProduct[] = [...EVERYDAY_LAPTOPS, ...WORK_LAPTOPS];
