import { choice, text, yesNo } from "./fact.ts";
import { family } from "./family.ts";
import { LOOKS, PLAIN } from "./looks.ts";

export const MICROPHONE = family(
  "microphone",
  "Microphone",
  {
    capsule: text("Capsule", { group: "Sound", filter: true }),
    pickupPattern: text("Pickup pattern", { group: "Sound" }),
    frequencyResponse: text("Frequency response", { group: "Sound" }),
    sampling: text("Sampling", { group: "Sound" }),
    connectsBy: text("Connects by", { group: "Connection" }),
    controls: text("Controls", { group: "Use" }),
    rgb: yesNo("Lighting", { group: "Build", yes: "RGB", no: "None" }),
    inTheBox: text("In the box", { group: "Build" }),
    mount: choice("Mount", { options: { stand: "Stand", arm: "Arm" } }),
    ...LOOKS,
  },
  {
    looks: { ...PLAIN, mount: "stand", rgb: false },
    chips: ({ capsule, connectsBy, rgb }) => [capsule, connectsBy?.split(",")[0], rgb ? "RGB" : undefined],
  },
);
