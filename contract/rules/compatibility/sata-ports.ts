import { know } from "./build.ts";
import { atMostParts, many } from "./counts.ts";
import { note, rule, unstated } from "./finding.ts";
import { sataDrives } from "./sata-drives.ts";

export const sataPorts = rule("sata-ports", (build) => {
  const formless = build.all("hard-disk").filter(({ facts }) => facts.form === undefined);
  if (formless.length > 0 && build.has("motherboard", "case"))
    return formless.map((disk) => unstated(know(disk, "form")));
  const { large, small } = sataDrives(build);
  const drives = [...large, ...small];
  const count = drives.reduce((sum, drive) => sum + drive.count, 0);
  if (count === 0) return [];
  return [
    ...build
      .all("motherboard")
      .map((board) =>
        atMostParts(
          drives,
          know(board, "sataPorts"),
          (needed, ports) => `${many(needed, "SATA drive")}, the board has ${many(ports, "port")}`,
        ),
      ),
    ...build.all("power-supply").flatMap((supply) => {
      const plugs = know(supply, "sataPlugs");
      if (plugs.value === null || count <= plugs.value) return [];
      return [note(`${count} SATA drives, the supply has ${plugs.value} plugs: a splitter is needed`, plugs)];
    }),
  ];
});
