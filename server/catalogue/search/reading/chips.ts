import type { FamilyName } from "#contract/facts/families.ts";
import { isUnit } from "./fact-words.ts";
import type { Token } from "./tokens.ts";

// Processors, graphics cards and chipsets by their names, which shoppers type without the product type.

const GRAPHICS =
  /^(?:rtx|gtx|gt|rx|arc|geforce|radeon)(?:-?\d{3,4}(?:ti|super|xt|xtx|gre)?)?$|^(?:b5[78]0|a[357][58]0|a770)$/;
const GRAPHICS_NUMBER =
  /^(?:10[3-8]0|16[356]0|20[678]0|30[5-9]0|40[5-9]0|50[5-9]0|6[4679]00|6[67]50|7650|90[67]0)(?:ti|super)?$/;
const GRAPHICS_SUFFIX = /^(?:ti|xt|xtx|gre)$/;
const PROCESSOR = /^(?:ryzen|rayzen|threadripper|athlon|celeron|pentium|xeon|[ri][3579]|i[3579]-\d{4,5}[a-z]*)$/;
const PROCESSOR_MODEL = /^\d{4}x3d$|^[12]\d{4}(?:kf|ks|k|f|t)$/;
const PROCESSOR_SUFFIX = /^(?:x|x3d|g|gt|f|k|kf|ks)$/;
const CHIPSET = /^(?:a[356]20|b[3456]50|b8[45]0|x[3456]70|x870|h[4568]10|h[67]70|b[45678]60|z[45678]90)[emi]?(?:-.*)?$/;

type ChipFamily = Extract<FamilyName, "graphics-card" | "processor" | "motherboard">;

function findTokenFamily(tokens: readonly Token[], at: number): ChipFamily | undefined {
  const [text, next] = [tokens[at]?.text ?? "", tokens[at + 1]?.text ?? ""];
  if (CHIPSET.test(text)) return "motherboard";
  if (GRAPHICS.test(text)) return "graphics-card";
  if (PROCESSOR.test(text) || PROCESSOR_MODEL.test(text)) return "processor";
  if (text === "core" && /^(?:ultra|i[3579]|[3579])/.test(next)) return "processor";
  if (text === "ultra" && /^[3579]$/.test(next)) return "processor";
  if (!/^\d{4,5}$/.test(text)) return undefined;
  if (GRAPHICS_SUFFIX.test(next)) return "graphics-card";
  if (next === "x3d" || (PROCESSOR_SUFFIX.test(next) && tokens[at + 1]?.joined)) return "processor";
  return GRAPHICS_NUMBER.test(text) ? "graphics-card" : undefined;
}

/** The family whose products are named after these chips; undefined for none and for several. */
export function findChipFamily(tokens: readonly Token[]): ChipFamily | undefined {
  const families = new Set(tokens.flatMap((_, at) => findTokenFamily(tokens, at) ?? []));
  // "ryzen 5 7600" also has the number of a graphics card.
  const [family, ...others] = families;
  return others.length === 0 ? family : undefined;
}

export const isChip = (tokens: readonly Token[], at: number, family: ChipFamily): boolean =>
  findTokenFamily(tokens, at) === family;

const BESIDE_CHIPS = /^(?:intel|amd|nvidia|core|ultra|super|ti|xt|xtx|gre|x|x3d|g|gt|f|k|kf|gen|th|\d{1,5}[a-z]*)$/;

/** A token of a chip's name, or beside one; 16 of 16gb is not. */
export function isPartOfChipName(tokens: readonly Token[], at: number): boolean {
  const [here, next] = [tokens[at], tokens[at + 1]];
  if (!here || (findTokenFamily(tokens, at) ?? "motherboard") === "motherboard") {
    const isMeasure = next?.joined === true && isUnit(next.text);
    return here !== undefined && BESIDE_CHIPS.test(here.text) && !isMeasure;
  }
  return true;
}

/** The socket of the processor that these tokens name. */
export function findSocket(tokens: readonly Token[]): string | undefined {
  const texts = tokens.map(({ text }) => text);
  const has = (pattern: RegExp) => texts.some((text) => pattern.test(text));
  if (has(/^ultra$/) && has(/^2\d\d[a-z]*$/)) return "LGA1851";
  if (has(/^ryzen$|^rayzen$|^r[3579]$/) || has(/^\d{4}x3d$/)) {
    if (has(/^[1-5]\d{3}(?!\d)/)) return "AM4";
    return has(/^[789]\d{3}(?!\d)/) ? "AM5" : undefined;
  }
  return has(/^(?:i[3579]-)?1[234]\d{3}[a-z]*$/) || (has(/^i[3579]$|^core$|^intel$/) && has(/^1[234]$/))
    ? "LGA1700"
    : undefined;
}

/** The type of memory that a socket takes, where there is only one. */
export const MEMORY_OF_SOCKET: Readonly<Record<string, string>> = { AM4: "DDR4", AM5: "DDR5", LGA1851: "DDR5" };
