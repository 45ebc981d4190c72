import type { SeedProduct } from "../product.ts";
import { UHD_AND_OLED_GAMING } from "./monitors/4k-and-oled.ts";
import { FULL_HD_GAMING } from "./monitors/1080p.ts";
import { QUAD_HD_GAMING } from "./monitors/1440p.ts";
import { OFFICE_MONITORS } from "./monitors/office.ts";
import { ULTRAWIDE_GAMING } from "./monitors/ultrawide.ts";

export const MONITORS: readonly SeedProduct[] = [
  ...FULL_HD_GAMING,
  ...QUAD_HD_GAMING,
  ...UHD_AND_OLED_GAMING,
  ...ULTRAWIDE_GAMING,
  ...OFFICE_MONITORS,
];
