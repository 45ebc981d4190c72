import { choice, text, yesNo } from "./fact.ts";
import { defineFamily } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const MICROPHONE = defineFamily(
  "microphone",
  "Microphone",
  {
    capsule: text("Capsule", { group: "Sound", filter: true }),
    pickupPattern: text("Pickup pattern", { group: "Sound" }),
    frequencyResponse: text("Frequency response", { group: "Sound" }),
    sampling: text("Sampling", { group: "Sound" }),
    connectsBy: text("Connectivity", { group: "Connection" }),
    controls: text("Controls", { group: "Use" }),
    rgb: yesNo("Lighting", { group: "Build", yes: "RGB", no: "None" }),
    inTheBox: text("In the box", { group: "Build" }),
    mount: choice("Mount", { options: { stand: "Stand", arm: "Arm" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, mount: "stand", rgb: false },
    chips: ({ capsule, connectsBy, rgb }) => [capsule, connectsBy?.split(",")[0], rgb ? "RGB" : undefined],
  },
);
