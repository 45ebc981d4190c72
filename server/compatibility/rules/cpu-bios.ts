import { getStatedFact } from "../build.ts";
import { createUnstatedFinding, defineRule, fits, note, undecided } from "../finding.ts";

interface Chipset {
  /** Series that every board of the chipset has supported since its launch. */
  native: readonly string[];
  /** Later series: a board in stock may have a BIOS that is too old for them. */
  update: readonly string[];
}

const AM5_600: Chipset = { native: ["Ryzen 7000"], update: ["Ryzen 8000", "Ryzen 9000"] };
const AM5_800: Chipset = { native: ["Ryzen 7000", "Ryzen 8000", "Ryzen 9000"], update: [] };
const AM4_500: Chipset = { native: ["Ryzen 3000", "Ryzen 4000", "Ryzen 5000"], update: [] };
const AM4_400: Chipset = { native: [], update: ["Ryzen 3000", "Ryzen 4000", "Ryzen 5000"] };
const LGA1700_600: Chipset = { native: ["Core 12th Gen"], update: ["Core 13th Gen", "Core 14th Gen"] };
const LGA1700_700: Chipset = { native: ["Core 12th Gen", "Core 13th Gen"], update: ["Core 14th Gen"] };
const LGA1851_800: Chipset = { native: ["Core Ultra 200S"], update: [] };

const CHIPSETS: Readonly<Record<string, Chipset>> = {
  "AMD X870E": AM5_800,
  "AMD X870": AM5_800,
  "AMD B850": AM5_800,
  "AMD B840": AM5_800,
  "AMD X670E": AM5_600,
  "AMD X670": AM5_600,
  "AMD B650E": AM5_600,
  "AMD B650": AM5_600,
  "AMD A620": AM5_600,
  "AMD B550": AM4_500,
  "AMD A520": AM4_500,
  "AMD B450": AM4_400,
  "Intel Z690": LGA1700_600,
  "Intel H670": LGA1700_600,
  "Intel B660": LGA1700_600,
  "Intel H610": LGA1700_600,
  "Intel Z790": LGA1700_700,
  "Intel H770": LGA1700_700,
  "Intel B760": LGA1700_700,
  "Intel Z890": LGA1851_800,
  "Intel B860": LGA1851_800,
  "Intel H810": LGA1851_800,
};

/** Whether some processors for this chipset's socket are newer than its boards. */
export const isUpdatePossible = (chipset: string | undefined) => (CHIPSETS[chipset ?? ""]?.update.length ?? 0) > 0;

export const cpuBios = defineRule("cpu-bios", (build) =>
  build
    .pairs("processor", "motherboard")
    // With different sockets the BIOS does not matter.
    .filter(([{ facts: processor }, { facts: board }]) => processor.socket === board.socket)
    .map(([processor, board]) => {
      const series = getStatedFact(processor, "series");
      const chipset = getStatedFact(board, "chipset");
      if (series.value === null || chipset.value === null) return createUnstatedFinding(series, chipset);
      const { native, update } = CHIPSETS[chipset.value] ?? { native: [], update: [] };
      if (native.includes(series.value))
        return fits(`${chipset.value} boards support ${series.value} without a BIOS update`, series, chipset);
      if (!update.includes(series.value))
        return undecided(
          `We cannot confirm whether ${chipset.value} boards support ${series.value} without a BIOS update`,
          series,
          chipset,
        );
      const flashback = getStatedFact(board, "flashback");
      if (flashback.value)
        return note(
          `${chipset.value} boards may need a BIOS update for ${series.value}; this board can be updated without a processor`,
          series,
          chipset,
          flashback,
        );
      return undecided(
        `${chipset.value} boards may need a BIOS update for ${series.value}, and ${flashback.value === null ? "we cannot confirm whether this board can be updated" : "this board cannot be updated"} without an older processor`,
        series,
        chipset,
        flashback,
      );
    }),
);
