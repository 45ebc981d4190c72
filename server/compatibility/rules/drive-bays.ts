import { getStatedFact } from "../build.ts";
import { defineRule, undecided } from "../finding.ts";
import { checkAtMostParts, pluralise } from "./counts.ts";
import { listSataDrives } from "./sata-drives.ts";

const count = (drives: readonly { count: number }[]) => drives.reduce((sum, drive) => sum + drive.count, 0);

export const driveBays = defineRule("drive-bays", (build) => {
  const { large, small } = listSataDrives(build);
  return build.all("case").flatMap((housing) => {
    const largeBays = getStatedFact(housing, "largeBays");
    const smallBays = getStatedFact(housing, "smallBays");
    const findings = [];
    if (large.length > 0)
      findings.push(
        checkAtMostParts(
          large,
          largeBays,
          (drives, bays) => `${pluralise(drives, "drive")} of 3.5 inch, the case has ${pluralise(bays, "bay")}`,
        ),
      );
    if (small.length > 0) {
      const inSmall = checkAtMostParts(
        small,
        smallBays,
        (drives, bays) => `${pluralise(drives, "drive")} of 2.5 inch, the case has ${pluralise(bays, "bay")}`,
      );
      const doubt = findDoubt({
        large: count(large),
        small: count(small),
        largeBays: largeBays.value ?? 0,
        smallBays: smallBays.value ?? 0,
      });
      findings.push(
        doubt !== undefined && smallBays.value !== null
          ? { ...undecided(doubt, smallBays, largeBays), parts: [...inSmall.parts, ...large.map(({ slug }) => slug)] }
          : inSmall,
      );
    }
    return findings;
  });
});

interface Drives {
  large: number;
  small: number;
  largeBays: number;
  smallBays: number;
}

/** Many bays take either size and are counted for both; makers rarely state which ones. */
function findDoubt({ large, small, largeBays, smallBays }: Drives): string | undefined {
  const spare = Math.max(0, largeBays - large);
  if (small > smallBays)
    return small <= smallBays + spare
      ? "There are more 2.5-inch drives than 2.5-inch bays; we cannot confirm that the 3.5-inch bays support them"
      : undefined;
  return large > 0 && large <= largeBays && large + small > Math.max(largeBays, smallBays)
    ? `${pluralise(large + small, "drive")} in total; we cannot confirm whether the 3.5-inch and 2.5-inch bays are shared`
    : undefined;
}
