import { number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const SWITCH = defineFamily(
  "switch",
  "Switch",
  {
    speed: text("Port speed", { group: "Ports", filter: true }),
    ports: number("Number of ports", { group: "Ports", filter: true }),
    capacityGbps: number("Switching capacity", { group: "Switching", unit: "Gbps" }),
    management: text("Management", { group: "Switching" }),
    supply: text("Power supply", { group: "Power" }),
    housing: text("Housing", { group: "Build" }),
    fan: text("Fan", { group: "Build" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, ports: 5 },
    chips: ({ ports, speed, housing }) => [factText`${ports} ports`, speed?.replace(" each", ""), housing],
  },
);
