import type { SeedProduct } from "../product.ts";
import { MECHANICAL_KEYBOARDS } from "./keyboards/mechanical.ts";
import { OFFICE_KEYBOARDS } from "./keyboards/office.ts";

export const KEYBOARDS: readonly SeedProduct[] = [...MECHANICAL_KEYBOARDS, ...OFFICE_KEYBOARDS];
