import type { SeedProduct } from "../product.ts";
import { MACS } from "./apple/macs.ts";
import { MOBILE } from "./apple/mobile.ts";
import { WEARABLES_AND_ACCESSORIES } from "./apple/wearables-and-accessories.ts";

export const APPLE: readonly SeedProduct[] = [...MACS, ...MOBILE, ...WEARABLES_AND_ACCESSORIES];
