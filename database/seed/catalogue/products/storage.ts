import type { SeedProduct } from "../product.ts";
import { FLASH_STORAGE } from "./storage/flash.ts";
import { HARD_DISKS } from "./storage/hard-disks.ts";
import { NVME_SSDS } from "./storage/nvme.ts";
import { PORTABLE_SSDS } from "./storage/portable.ts";
import { SATA_SSDS } from "./storage/sata.ts";

export const STORAGE: readonly SeedProduct[] = [
  ...NVME_SSDS,
  ...SATA_SSDS,
  ...PORTABLE_SSDS,
  ...HARD_DISKS,
  ...FLASH_STORAGE,
];
