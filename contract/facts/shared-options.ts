// Options that are compared between parts are spelled in one place.
import { optionsFromKeys } from "./fact.ts";

export const SOCKETS = optionsFromKeys("AM4", "AM5", "LGA1700", "LGA1851");
export const MEMORY_TYPES = optionsFromKeys("DDR3", "DDR4", "DDR5");
/** Motherboard form factors, largest first. */
export const BOARDS = { EATX: "E-ATX", ATX: "ATX", mATX: "Micro ATX", ITX: "Mini-ITX" } as const;
