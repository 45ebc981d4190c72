import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const HEADPHONES = defineFamily(
  "headphones",
  "Headphones",
  {
    fit: text("Fit", { group: "Sound" }),
    driver: text("Driver", { group: "Sound" }),
    frequencyResponse: text("Frequency response", { group: "Sound" }),
    noiseCancelling: text("Noise cancelling", { group: "Sound" }),
    impedanceOhm: number("Impedance", { group: "Sound", unit: "Ω" }),
    surroundAndSoftware: text("Surround and software", { group: "Sound" }),
    playbackHours: number("Listening time", { group: "Battery", unit: "h", before: "up to" }),
    withCaseHours: text("Listening time with case", { group: "Battery" }),
    chargesBy: text("Charging", { group: "Battery" }),
    cancellingHours: number("Playback time, ANC on", { group: "Battery", unit: "h" }),
    batteryChargesBy: text("Charging port", { group: "Battery" }),
    plainHours: number("Playback time, ANC off", { group: "Battery", unit: "h" }),
    connectsBy: text("Connectivity", { group: "Connection" }),
    worksWith: text("Compatible with", { group: "Connection" }),
    bluetoothCodecs: text("Bluetooth codecs", { group: "Connection" }),
    waterResistance: text("Dust and water resistance", { group: "Build" }),
    weightG: number("Weight", { group: "Build", unit: "g" }),
    budG: number("Weight per earbud", { group: "Build", unit: "g" }),
    buildWaterResistance: text("Water resistance", { group: "Build" }),
    microphoneKind: text("Microphone", { group: "Microphone" }),
    type: choice("Headphone type", {
      options: { "over-ear": "Over-ear", "on-ear": "On-ear", earbuds: "Earbuds", "in-ear": "In-ear" },
      filter: true,
    }),
    microphone: yesNo("With microphone"),
    boom: yesNo("Boom microphone"),
    wireless: yesNo("Wireless", { filter: true }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, type: "over-ear", microphone: true, boom: false, wireless: true },
    chips: ({ wireless, noiseCancelling, playbackHours, cancellingHours }) => [
      wireless === undefined ? undefined : wireless ? "Wireless" : "Wired",
      noiseCancelling && noiseCancelling !== "None" ? "Noise cancelling" : undefined,
      factText`${playbackHours ?? cancellingHours} h`,
    ],
  },
);
