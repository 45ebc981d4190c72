import { number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const CASE_FAN = defineFamily(
  "case-fan",
  "Case fan",
  {
    sizeMm: number("Size", { group: "Fan", unit: "mm", values: [120, 140], filter: true }),
    thicknessMm: number("Thickness", { group: "Fan", unit: "mm" }),
    count: number("Fans in pack", { group: "Fan", values: [1, 3], filter: true }),
    bearing: text("Bearing", { group: "Fan" }),
    rgb: yesNo("Lighting", { group: "Fan", yes: "ARGB", no: "None", filter: true }),
    speedRpm: text("Fan speed in rpm", { group: "Performance" }),
    airFlowCfm: number("Max airflow", { group: "Performance", unit: "CFM", better: "more" }),
    pressureMmH2o: number("Max static pressure", { group: "Performance", unit: "mmH₂O", better: "more" }),
    noiseDb: number("Max noise level", { group: "Performance", unit: "dB(A)", better: "less" }),
    connection: text("Connection", { group: "Connectivity" }),
    warrantyYears: number("Warranty", { group: "Service", unit: "years", better: "more" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, sizeMm: 120, count: 1, rgb: false },
    chips: ({ sizeMm, count, rgb, speedRpm }) => [
      factText`${sizeMm} mm`,
      count === 1 ? "Single fan" : factText`${count}-pack`,
      rgb ? "ARGB" : factText`${speedRpm?.split("–").at(-1)} rpm`,
    ],
  },
);
