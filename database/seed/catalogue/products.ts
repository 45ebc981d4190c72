import type { SeedProduct } from "./product.ts";
import { ACCESSORIES } from "./products/accessories.ts";
import { APPLE } from "./products/apple.ts";
import { CASINGS } from "./products/casings.ts";
import { CHAIRS } from "./products/chairs.ts";
import { COOLING } from "./products/cooling.ts";
import { GAMING_LAPTOPS } from "./products/gaming-laptops.ts";
import { GRAPHICS_CARDS } from "./products/graphics-cards.ts";
import { HEADPHONES } from "./products/headphones.ts";
import { KEYBOARDS } from "./products/keyboards.ts";
import { LAPTOPS } from "./products/laptops.ts";
import { MEMORY } from "./products/memory.ts";
import { MICE } from "./products/mice.ts";
import { MONITORS } from "./products/monitors.ts";
import { MOTHERBOARDS } from "./products/motherboards.ts";
import { NETWORKING } from "./products/networking.ts";
import { POWER_SUPPLIES } from "./products/power-supplies.ts";
import { PRINTERS } from "./products/printers.ts";
import { PROCESSORS } from "./products/processors.ts";
import { SPEAKERS } from "./products/speakers.ts";
import { STORAGE } from "./products/storage.ts";
import { STREAMING } from "./products/streaming.ts";
import { UPS_AND_POWER } from "./products/ups-and-power.ts";

/** Every product of the demo shop. */
export const PRODUCTS: readonly SeedProduct[] = [
  ...APPLE,
  ...GAMING_LAPTOPS,
  ...LAPTOPS,
  ...GRAPHICS_CARDS,
  ...PROCESSORS,
  ...MOTHERBOARDS,
  ...MEMORY,
  ...STORAGE,
  ...POWER_SUPPLIES,
  ...CASINGS,
  ...COOLING,
  ...MONITORS,
  ...MICE,
  ...KEYBOARDS,
  ...HEADPHONES,
  ...SPEAKERS,
  ...NETWORKING,
  ...STREAMING,
  ...UPS_AND_POWER,
  ...CHAIRS,
  ...PRINTERS,
  ...ACCESSORIES,
];
