import { formatCapacity } from "./capacity.ts";
import { choice, number, text, yesNo } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const SOLID_STATE_DRIVE = defineFamily(
  "solid-state-drive",
  "Solid-state drive",
  {
    capacityGb: number("Capacity", { group: "Drive", filter: true, better: "more" }),
    form: choice("Form factor", {
      group: "Drive",
      options: { m2: "M.2 2280", sata: "2.5 inch, 7 mm", portable: "External SSD" },
      filter: true,
    }),
    interface: text("Interface", { group: "Drive" }),
    pcieGeneration: number("PCIe generation", { values: [3, 4, 5] }),
    controller: text("Controller", { group: "Drive" }),
    flash: text("Flash", { group: "Drive" }),
    dramCache: text("DRAM cache", { group: "Drive" }),
    heatsink: yesNo("Heatsink", { group: "Drive", yes: "Included", no: "Not included" }),
    cables: text("Cables in the box", { group: "Connectivity" }),
    dustAndWater: text("Dust and water resistance", { group: "Protection" }),
    encryption: text("Hardware encryption", { group: "Protection" }),
    readMbPerSecond: number("Sequential read", { group: "Performance", unit: "MB/s", better: "more" }),
    writeMbPerSecond: number("Sequential write", { group: "Performance", unit: "MB/s", better: "more" }),
    randomReadIops: number("Random read", { group: "Performance", unit: "IOPS", better: "more" }),
    randomWriteIops: number("Random write", { group: "Performance", unit: "IOPS", better: "more" }),
    ratedWritesTb: number("Rated endurance", { group: "Endurance", unit: "TBW", better: "more" }),
    warrantyYears: number("Warranty", { group: "Endurance", unit: "years", better: "more" }),
    sizeMm: text("Size in mm", { group: "Dimensions" }),
    weightG: number("Weight", { group: "Dimensions", unit: "g" }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, form: "m2", heatsink: false },
    shown: { capacityGb: ({ capacityGb }) => formatCapacity(capacityGb) ?? "" },
    chips: ({ capacityGb, pcieGeneration, form, readMbPerSecond }) => [
      formatCapacity(capacityGb),
      form === "sata" ? "SATA" : factText`PCIe ${pcieGeneration}.0`,
      factText`${readMbPerSecond} MB/s`,
    ],
  },
);
