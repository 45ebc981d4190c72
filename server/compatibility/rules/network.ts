import { getStatedFact } from "../build.ts";
import { defineRule, fits, note } from "../finding.ts";

export const network = defineRule("network", (build) =>
  build.all("motherboard").flatMap((board) => {
    const wireless = getStatedFact(board, "wireless");
    if (wireless.value === null) return [];
    if (wireless.value !== "none") return [fits("The board has Wi-Fi", wireless)];
    if (build.has("network-adapter")) return [fits("The adapter adds Wi-Fi", wireless)];
    return [note("The board has no Wi-Fi: a network cable or a Wi-Fi adapter is needed", wireless)];
  }),
);
