import { ACCESSORY_KINDS } from "./accessory-kinds.ts";
import { DEVICE_KINDS } from "./device-kinds.ts";
import type { Kind } from "./kind.ts";
import { PART_KINDS } from "./part-kinds.ts";

export const KINDS: readonly Kind[] = [...DEVICE_KINDS, ...PART_KINDS, ...ACCESSORY_KINDS];

/** Phrases in which the name of a product type means something else. */
export const OTHER_MEANINGS: readonly string[] = [
  "cooler master",
  "wireless desktop",
  "marshall/studio monitor/monitors",
  "single/dual/twin/triple fan",
  "integrated cable",
  "hydroshift lcd",
  "monitor speaker/speakers",
];
