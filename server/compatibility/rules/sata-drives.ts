import type { Build, Part } from "../build.ts";

type Drive = Part<"solid-state-drive"> | Part<"hard-disk">;

/** Internal drives other than M.2, by the size of their bay. */
export function listSataDrives(build: Build): { large: Drive[]; small: Drive[] } {
  const disks = build.all("hard-disk");
  return {
    large: disks.filter(({ facts }) => facts.form === "3.5"),
    small: [
      ...disks.filter(({ facts }) => facts.form === "2.5"),
      ...build.all("solid-state-drive").filter(({ facts }) => facts.form === "sata"),
    ],
  };
}
