// What is compared between parts is spelled once.
import { same } from "./fact.ts";

export const SOCKETS = same("AM4", "AM5", "LGA1700", "LGA1851");
export const MEMORY_TYPES = same("DDR3", "DDR4", "DDR5");
/** Forms of motherboards, the largest first. */
export const BOARDS = { EATX: "E-ATX", ATX: "ATX", mATX: "Micro ATX", ITX: "Mini-ITX" } as const;
