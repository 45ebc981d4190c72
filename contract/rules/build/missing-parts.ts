import type { SlotName } from "./build-slots.ts";
import type { RuleName } from "./compatibility-rules.ts";

/** Rules that miss a part, with the part's slot. A build without it is unfinished, not wrong. */
export const MISSING_PART_SLOTS: Readonly<Partial<Record<RuleName, SlotName>>> = {
  "cooler-present": "cooler",
  "display-output": "card",
};

export const isMissingPart = ({ rule, verdict }: { rule: RuleName; verdict: string }): boolean =>
  verdict === "does-not-fit" && MISSING_PART_SLOTS[rule] !== undefined;
