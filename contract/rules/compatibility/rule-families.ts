import type { FamilyName } from "#contract/facts/families.ts";
import { RULE_NAMES, type RuleName } from "./rule-names.ts";

const COOLERS = ["air-cooler", "liquid-cooler"] as const;
const DRIVES = ["solid-state-drive", "hard-disk"] as const;
/** What the draw is added up from and names. */
const DRAWING = ["processor", "graphics-card"] as const;

/** The families whose products a rule's findings may name: nothing else can be judged by it. */
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
  "psu-watts": ["power-supply", ...DRAWING],
  "m2-slots": ["motherboard", ...DRIVES],
  "sata-ports": ["motherboard", "power-supply", "case", ...DRIVES],
  "drive-bays": ["case", ...DRIVES],
  "display-output": ["processor", "graphics-card", "motherboard"],
  "display-cable": ["graphics-card", "monitor"],
  network: ["motherboard", "network-adapter"],
  "ups-wave": ["ups", "power-supply"],
  "laptop-memory": ["laptop", "memory"],
  "ups-load": ["ups", "power-supply", "monitor", ...DRAWING],
};

const rulesOf = new Map<FamilyName, readonly RuleName[]>();

/** The rules that may name a product of a family, in their order. */
export function rulesOfFamily(family: FamilyName): readonly RuleName[] {
  let rules = rulesOf.get(family);
  if (!rules) {
    rules = RULE_NAMES.filter((name) => RULE_FAMILIES[name].includes(family));
    rulesOf.set(family, rules);
  }
  return rules;
}
