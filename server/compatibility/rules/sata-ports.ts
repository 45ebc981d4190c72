import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, note } from "../finding.ts";
import { checkAtMostParts, pluralise } from "./counts.ts";
import { listSataDrives } from "./sata-drives.ts";

export const sataPorts = defineRule("sata-ports", (build) => {
  const formless = build.all("hard-disk").filter(({ facts }) => facts.form === undefined);
  if (formless.length > 0 && build.has("motherboard", "case"))
    return formless.map((disk) => createUnstatedFinding(getStatedFact(disk, "form")));
  const { large, small } = listSataDrives(build);
  const drives = [...large, ...small];
  const count = drives.reduce((sum, drive) => sum + drive.count, 0);
  if (count === 0) return [];
  return [
    ...build
      .all("motherboard")
      .map((board) =>
        checkAtMostParts(
          drives,
          getStatedFact(board, "sataPorts"),
          (needed, ports) => `${pluralise(needed, "SATA drive")}, the board has ${pluralise(ports, "port")}`,
        ),
      ),
    ...build.all("power-supply").flatMap((supply) => {
      const plugs = getStatedFact(supply, "sataPlugs");
      if (plugs.value === null || count <= plugs.value) return [];
      return [note(`${count} SATA drives, the power supply has ${plugs.value} plugs: a splitter is needed`, plugs)];
    }),
  ];
});
