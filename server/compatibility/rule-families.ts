import type { FamilyName } from "#contract/facts/families.ts";
import { RULE_NAMES, type RuleName } from "#contract/rules/build/compatibility-rules.ts";

const COOLERS = ["air-cooler", "liquid-cooler"] as const;
const DRIVES = ["solid-state-drive", "hard-disk"] as const;
/** The families whose facts the power draw is based on. */
const POWER_FAMILIES = ["processor", "graphics-card"] as const;

/** The families whose products a rule's findings may name; the rule cannot judge others. */
const RULE_FAMILIES: Readonly<Record<RuleName, readonly FamilyName[]>> = {
  "cpu-socket": ["processor", "motherboard"],
  "cpu-bios": ["processor", "motherboard"],
  "memory-type": ["memory", "motherboard", "processor"],
  "memory-form": ["memory", "motherboard"],
  "memory-slots": ["memory", "motherboard"],
  "memory-capacity": ["memory", "motherboard", "processor"],
  "board-case": ["motherboard", "case"],
  "gpu-length": ["graphics-card", "case"],
  "gpu-thickness": ["graphics-card", "case"],
  "case-shared-space": ["graphics-card", "case", "processor", ...COOLERS],
  "expansion-slots": ["graphics-card", "motherboard", "network-adapter", "case"],
  "cooler-socket": ["processor", "motherboard", ...COOLERS],
  "cooler-present": ["processor", ...COOLERS],
  "cooler-height": ["case", "processor", ...COOLERS],
  "radiator-case": ["case", "liquid-cooler"],
  "cooler-capacity": ["processor", ...COOLERS],
  "psu-case": ["power-supply", "case"],
  "psu-length": ["power-supply", "case"],
  "gpu-power": ["graphics-card", "power-supply"],
  "cpu-power": ["power-supply", "motherboard"],
  "psu-watts": ["power-supply", ...POWER_FAMILIES],
  "m2-slots": ["motherboard", ...DRIVES],
  "sata-ports": ["motherboard", "power-supply", "case", ...DRIVES],
  "drive-bays": ["case", ...DRIVES],
  "display-output": ["processor", "graphics-card", "motherboard"],
  "display-cable": ["graphics-card", "monitor"],
  network: ["motherboard", "network-adapter"],
  "ups-wave": ["ups", "power-supply"],
  "laptop-memory": ["laptop", "memory"],
  "ups-load": ["ups", "power-supply", "monitor", ...POWER_FAMILIES],
};

const ruleCache = new Map<FamilyName, readonly RuleName[]>();

export function listRules(family: FamilyName): readonly RuleName[] {
  let rules = ruleCache.get(family);
  if (!rules) {
    rules = RULE_NAMES.filter((name) => RULE_FAMILIES[name].includes(family));
    ruleCache.set(family, rules);
  }
  return rules;
}
