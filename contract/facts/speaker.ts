import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const SPEAKER = defineFamily(
  "speaker",
  "Speaker",
  {
    channels: text("Channels", { group: "Sound", filter: true }),
    drivers: text("Drivers", { group: "Sound" }),
    watts: number("Rated power", { group: "Sound", unit: "W", filter: true }),
    decoding: text("Audio formats", { group: "Sound" }),
    inputs: text("Inputs", { group: "Connection" }),
    bluetooth: text("Bluetooth", { group: "Connection" }),
    controls: text("Controls", { group: "Use" }),
    poweredBy: text("Power source", { group: "Power" }),
    playbackHours: number("Playback time", { group: "Power", unit: "h" }),
    weightG: number("Weight", { group: "Build", unit: "g" }),
    lighting: text("Lighting", { group: "Build" }),
    pieces: number("Speakers in the box", { group: "Build", values: [1, 2, 3, 6] }),
    waterAndDust: text("Water and dust resistance", { group: "Build" }),
    shape: choice("Outline", { options: { box: "Box", bar: "Bar", round: "Round" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, pieces: 2, shape: "box" },
    chips: ({ channels, watts, bluetooth }) => [
      factText`${channels} channels`,
      factText`${watts} W RMS`,
      bluetooth && bluetooth !== "No" ? "Bluetooth" : "Wired",
    ],
  },
);
