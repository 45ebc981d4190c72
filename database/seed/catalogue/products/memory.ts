import type { SeedProduct } from "../product.ts";
import { DESKTOP_MEMORY } from "./memory/desktop.ts";
import { LAPTOP_MEMORY } from "./memory/laptop.ts";

export const MEMORY: readonly SeedProduct[] = [...DESKTOP_MEMORY, ...LAPTOP_MEMORY];
