import { know } from "./build.ts";
import { fits, note, rule } from "./finding.ts";

export const network = rule("network", (build) =>
  build.all("motherboard").flatMap((board) => {
    const wireless = know(board, "wireless");
    if (wireless.value === null) return [];
    if (wireless.value !== "none") return [fits("The board has Wi-Fi", wireless)];
    if (build.has("network-adapter")) return [fits("The adapter brings Wi-Fi", wireless)];
    return [note("The board has no Wi-Fi: a cable or an adapter is needed", wireless)];
  }),
);
