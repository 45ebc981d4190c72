import { list, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";
import { SOCKETS } from "./shared-options.ts";

export const AIR_COOLER = defineFamily(
  "air-cooler",
  "Air cooler",
  {
    towers: number("Towers", { group: "Cooler", values: [1, 2] }),
    heatPipes: number("Heat pipes", { group: "Cooler", better: "more" }),
    capacityWatts: number("Cooling capacity", { group: "Cooler", unit: "W", before: "Up to about", better: "more" }),
    extras: text("Extras", { group: "Cooler" }),
    fans: number("Number of fans", { values: [1, 2] }),
    fanMm: number("Fan size", { group: "Fans", unit: "mm" }),
    fanRpm: number("Max fan speed", { group: "Fans", unit: "rpm" }),
    noiseDb: number("Max noise level", { group: "Fans", unit: "dB(A)", better: "less" }),
    rgb: yesNo("Lighting", { group: "Fans", yes: "ARGB", no: "None" }),
    sockets: list("Sockets", { group: "Compatibility", options: SOCKETS, filter: true }),
    lengthMm: number("Length", { group: "Dimensions", unit: "mm" }),
    widthMm: number("Width", { group: "Dimensions", unit: "mm" }),
    heightMm: number("Height", { group: "Dimensions", unit: "mm" }),
    memoryMm: number("RAM clearance", { group: "Dimensions", unit: "mm" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    warrantyYears: number("Warranty", { group: "Service", unit: "years", better: "more" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, towers: 1, fans: 1, rgb: false },
    shown: {
      towers: ({ towers }) => (towers === 2 ? "Dual tower" : "Single tower"),
      fanMm: ({ fans, fanMm }) => `${fans ?? 1} × ${fanMm}`,
    },
    chips: ({ towers, heatPipes, heightMm }) => [
      towers && (towers === 2 ? "Dual tower" : "Single tower"),
      factText`${heatPipes} heat pipes`,
      factText`${heightMm} mm tall`,
    ],
  },
);
