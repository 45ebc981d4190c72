import type { Part } from "#server/compatibility/index.ts";

/** The most that a card is made for, in order. */
export const CARD_CLASS = { light: 0, "1080p": 1, "1440p": 2, "4K": 3 } as const;
export type CardClass = (typeof CARD_CLASS)[keyof typeof CARD_CLASS];

/** For cards whose maker does not say what they are made for. */
const CLASS_BY_MEMORY_GB = [
  [16, CARD_CLASS["4K"]],
  [12, CARD_CLASS["1440p"]],
  [8, CARD_CLASS["1080p"]],
] as const;

export function getCardClass(card: Part | undefined): CardClass {
  const { madeFor, memoryGb = 0 } = (card?.facts ?? {}) as Part<"graphics-card">["facts"];
  if (madeFor === undefined) return CLASS_BY_MEMORY_GB.find(([least]) => memoryGb >= least)?.[1] ?? CARD_CLASS.light;
  if (/4k/i.test(madeFor)) return CARD_CLASS["4K"];
  if (/1440p/i.test(madeFor)) return CARD_CLASS["1440p"];
  return /light|esports/i.test(madeFor) ? CARD_CLASS.light : CARD_CLASS["1080p"];
}
