import type { SeedProduct } from "../product.ts";
import { GAMING_MICE } from "./mice/gaming.ts";
import { OFFICE_MICE } from "./mice/office.ts";
import { MOUSE_PADS } from "./mice/pads.ts";

export const MICE: readonly SeedProduct[] = [...GAMING_MICE, ...OFFICE_MICE, ...MOUSE_PADS];
