import type { SeedProduct } from "../product.ts";
import { CABLES } from "./accessories/cables.ts";
import { BAGS } from "./accessories/laptop-bags.ts";
import { STANDS } from "./accessories/stands-and-arms.ts";
import { HUBS } from "./accessories/usb-hubs-and-docks.ts";

export const ACCESSORIES: readonly SeedProduct[] = [...CABLES, ...HUBS, ...STANDS, ...BAGS];
