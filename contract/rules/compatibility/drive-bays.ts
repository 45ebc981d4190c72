import { know } from "./build.ts";
import { atMostParts, many } from "./counts.ts";
import { open, rule } from "./finding.ts";
import { sataDrives } from "./sata-drives.ts";

export const driveBays = rule("drive-bays", (build) => {
  const { large, small } = sataDrives(build);
  return build.all("case").flatMap((housing) => {
    const largeBays = know(housing, "largeBays");
    const smallBays = know(housing, "smallBays");
    const said = [];
    if (large.length > 0)
      said.push(
        atMostParts(
          large,
          largeBays,
          (count, bays) => `${many(count, "drive")} of 3.5 inch, the case has ${many(bays, "bay")}`,
        ),
      );
    if (small.length > 0) {
      const inSmall = atMostParts(
        small,
        smallBays,
        (count, bays) => `${many(count, "drive")} of 2.5 inch, the case has ${many(bays, "bay")}`,
      );
      const count = (drives: readonly { count: number }[]) => drives.reduce((sum, drive) => sum + drive.count, 0);
      const spare = Math.max(0, (largeBays.value ?? 0) - count(large));
      // Most 3.5-inch bays take a 2.5-inch drive too; which ones, hardly any maker states.
      const perhaps = inSmall.verdict === "does-not-fit" && count(small) <= (smallBays.value ?? 0) + spare;
      said.push(
        perhaps
          ? {
              ...open(
                "More 2.5-inch drives than bays for them; we cannot see whether the 3.5-inch bays take them",
                smallBays,
                largeBays,
              ),
              parts: inSmall.parts,
            }
          : inSmall,
      );
    }
    return said;
  });
});
