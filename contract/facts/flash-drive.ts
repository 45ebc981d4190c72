import { formatCapacity } from "./capacity.ts";
import { choice, number, text } from "./fact.ts";
import { defineFamily, factText } from "./family.ts";
import { DEFAULT_LOOKS, LOOKS } from "./looks.ts";

export const FLASH_DRIVE = defineFamily(
  "flash-drive",
  "Flash drive",
  {
    capacityGb: number("Capacity", { group: "Drive", filter: true, better: "more" }),
    shell: text("Casing", { group: "Drive" }),
    type: text("Type", { group: "Drive" }),
    bus: text("Bus interface", { group: "Drive" }),
    sdAdapter: text("SD adapter", { group: "Drive" }),
    interface: text("Interface", { group: "Connectivity" }),
    plug: text("Connector", { group: "Connectivity" }),
    uhsSpeedClass: text("UHS speed class", { group: "Performance" }),
    videoSpeedClass: text("Video speed class", { group: "Performance" }),
    appClass: text("App performance class", { group: "Performance" }),
    readMbPerSecond: number("Max read speed", { group: "Performance", unit: "MB/s" }),
    writeMbPerSecond: number("Max write speed", { group: "Performance", unit: "MB/s" }),
    warrantyYears: number("Warranty", { group: "Endurance", unit: "years" }),
    form: choice("Drive type", { options: { stick: "Stick", card: "Card" }, filter: true }),
    ...LOOKS,
  },
  {
    looks: { ...DEFAULT_LOOKS, form: "stick" },
    shown: { capacityGb: ({ capacityGb }) => formatCapacity(capacityGb) ?? "" },
    chips: ({ capacityGb, plug, readMbPerSecond }) => [
      formatCapacity(capacityGb),
      plug?.replace(" and ", " + "),
      factText`${readMbPerSecond} MB/s`,
    ],
  },
);
