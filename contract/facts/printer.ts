import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const PRINTER = defineFamily(
  "printer",
  "Printer",
  {
    does: text("Functions", { group: "Printing" }),
    colour: yesNo("Colour", { group: "Printing", yes: "Yes", no: "Black only", filter: true }),
    blackPpm: number("Print speed, black", { group: "Printing", unit: "ppm" }),
    colourPpm: number("Print speed, colour", { group: "Printing", unit: "ppm" }),
    resolutionDpi: text("Resolution in dpi", { group: "Printing" }),
    bothSides: text("Two-sided printing", { group: "Paper" }),
    traySheets: number("Input tray", { group: "Paper", unit: "sheets" }),
    documentFeeder: text("Document feeder", { group: "Paper" }),
    connectsBy: text("Connectivity", { group: "Connection" }),
    cartridge: text("Cartridge", { group: "Usage" }),
    pagesFromAFullSet: text("Page yield", { group: "Usage" }),
    wifi: yesNo("Wi-Fi", { filter: true }),
    scanner: yesNo("Scanner", { filter: true }),
    duplex: yesNo("Automatic two-sided printing", { filter: true }),
    type: choice("Printer type", { options: { laser: "Laser", "ink-tank": "Ink tank" }, filter: true }),
    scannerLid: yesNo("Scanner lid"),
    feederOnLid: yesNo("Feeder on the lid"),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, type: "ink-tank", scannerLid: true, feederOnLid: false },
    chips: ({ colour, blackPpm, wifi, connectsBy }, formatFact) => [
      formatFact("type"),
      colour === undefined ? undefined : colour ? "Colour" : "Black",
      factText`${blackPpm} ppm`,
      (wifi ?? connectsBy?.includes("Wi-Fi")) ? "Wi-Fi" : undefined,
    ],
  },
);
