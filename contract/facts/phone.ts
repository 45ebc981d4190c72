import { number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const PHONE = defineFamily(
  "phone",
  "Phone",
  {
    chip: text("Chip", { group: "Processor" }),
    storageGb: number("Storage", { group: "Memory and storage", unit: "GB", filter: true }),
    inches: number("Size", { group: "Display", unit: "in", filter: true }),
    panel: text("Panel", { group: "Display" }),
    refreshRateHz: number("Refresh rate", { group: "Display", unit: "Hz" }),
    rearCameras: text("Rear cameras", { group: "Camera" }),
    frontCamera: text("Front camera", { group: "Camera" }),
    playbackHours: number("Video playback", { group: "Battery", unit: "h", before: "up to" }),
    chargingPort: text("Charging port", { group: "Battery" }),
    sim: text("SIM", { group: "Connectivity" }),
    ptaStatus: text("PTA status", { group: "Connectivity" }),
    size: text("Size", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    cameras: number("Cameras", { values: [1, 2, 3] }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, cameras: 3, inches: 6.3 },
    chips: ({ storageGb, chip, inches, ptaStatus }) => [
      factText`${storageGb} GB`,
      chip,
      factText`${inches} inch`,
      ptaStatus === "Approved" ? "PTA approved" : undefined,
    ],
  },
);
