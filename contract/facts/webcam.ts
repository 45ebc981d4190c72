import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const WEBCAM = defineFamily(
  "webcam",
  "Webcam",
  {
    resolution: text("Resolution", { group: "Picture", filter: true }),
    framesPerSecond: number("Frames per second", { group: "Picture" }),
    focus: text("Focus", { group: "Picture" }),
    viewDegrees: number("Field of view", { group: "Picture", unit: "°" }),
    microphone: text("Microphone", { group: "Sound" }),
    plug: text("Connector", { group: "Connection" }),
    privacyShutter: text("Privacy shutter", { group: "Build" }),
    mount: text("Mount", { group: "Build" }),
    shape: choice("Outline", { options: { bar: "Bar", round: "Round", square: "Square" } }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, shape: "bar" },
    chips: ({ resolution, framesPerSecond, focus, plug }) => [
      factText`${resolution?.split(" ")[0]} ${framesPerSecond} fps`,
      focus === "Fixed" ? "Fixed focus" : focus,
      plug,
    ],
  },
);
