import { number, text } from "./fact.ts";
import { family, say } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const SWITCH = family(
  "switch",
  "Switch",
  {
    speed: text("Speed", { group: "Ports", filter: true }),
    ports: number("Number of ports", { group: "Ports", filter: true }),
    capacityGbps: number("Capacity", { group: "Switching", unit: "Gbps" }),
    management: text("Management", { group: "Switching" }),
    supply: text("Supply", { group: "Power" }),
    housing: text("Housing", { group: "Build" }),
    fan: text("Fan", { group: "Build" }),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, ports: 5 },
    chips: ({ ports, speed, housing }) => [say`${ports} ports`, speed?.replace(" each", ""), housing],
  },
);
