import { know } from "./build.ts";
import { atMostParts, many } from "./counts.ts";
import { open, rule } from "./finding.ts";
import { sataDrives } from "./sata-drives.ts";

const count = (drives: readonly { count: number }[]) => drives.reduce((sum, drive) => sum + drive.count, 0);

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
          (drives, bays) => `${many(drives, "drive")} of 3.5 inch, the case has ${many(bays, "bay")}`,
        ),
      );
    if (small.length > 0) {
      const inSmall = atMostParts(
        small,
        smallBays,
        (drives, bays) => `${many(drives, "drive")} of 2.5 inch, the case has ${many(bays, "bay")}`,
      );
      const doubt = doubtOf({
        large: count(large),
        small: count(small),
        largeBays: largeBays.value ?? 0,
        smallBays: smallBays.value ?? 0,
      });
      said.push(
        doubt !== undefined && smallBays.value !== null
          ? { ...open(doubt, smallBays, largeBays), parts: [...inSmall.parts, ...large.map(({ slug }) => slug)] }
          : inSmall,
      );
    }
    return said;
  });
});

interface Drives {
  large: number;
  small: number;
  largeBays: number;
  smallBays: number;
}

/** Many places take a drive of either size and are counted among both; which ones, hardly any maker states. */
function doubtOf({ large, small, largeBays, smallBays }: Drives): string | undefined {
  const spare = Math.max(0, largeBays - large);
  if (small > smallBays)
    return small <= smallBays + spare
      ? "More 2.5-inch drives than bays for them; we cannot see whether the 3.5-inch bays take them"
      : undefined;
  return large > 0 && large <= largeBays && large + small > Math.max(largeBays, smallBays)
    ? `${many(large + small, "drive")} in all; we cannot see whether the 3.5-inch and the 2.5-inch bays are the same places`
    : undefined;
}
