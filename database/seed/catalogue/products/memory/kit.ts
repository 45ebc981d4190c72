import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";

/** One memory kit as it is written down. */
export interface Kit {
  name: string;
  brand: BrandName;
  /** How many modules of how many gigabytes. */
  size: readonly [modules: 1 | 2 | 4, gigabytes: number];
  /** Transfer rate in MT/s and CAS latency. */
  speed: readonly [rate: number, latency: number];
  volts?: number;
  /** The profiles stored on it; plain modules need none. */
  profile: "XMP" | "EXPO" | "XMP and EXPO" | null;
  heatsink: "none" | "low" | "finned" | "rgb";
  finish: Finish;
  accent: Colour;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  note: string;
  /** More about this kit or its line. */
  more: string;
}

export type Kind = "ddr5-desktop" | "ddr4-desktop" | "ddr5-laptop" | "ddr4-laptop";

const DESKTOP_SIZES = new Map([
  [8, "Eight gigabytes serve an office PC or fill the second slot of an old one; for games start at sixteen."],
  [16, "Sixteen gigabytes are enough for esports, school and office; new large games already want more."],
  [32, "Thirty-two gigabytes are the right size for a gaming PC today."],
  [48, "Forty-eight gigabytes sit between the usual sizes and suit gaming with editing beside it."],
  [64, "Sixty-four gigabytes are for editors, developers and people with many virtual machines."],
  [96, "Ninety-six gigabytes on two sticks keep full speed where four sticks would have to slow down."],
  [128, "At 128 gigabytes large scenes, databases and local AI models stay in memory."],
]);
const LAPTOP_SIZES = new Map([
  [8, "As a second module beside a soldered or existing 8 GB it brings a laptop to 16 GB and dual channel."],
  [16, "Sixteen gigabytes end the swapping that makes a laptop with many browser tabs slow."],
  [32, "Thirty-two gigabytes make a gaming or programming laptop ready for years."],
  [64, "Sixty-four gigabytes turn a laptop with two slots into a small workstation."],
  [96, "Ninety-six gigabytes need a recent processor and BIOS, so check your model first."],
]);

const KINDS = {
  "ddr5-desktop": { type: "DDR5", form: "DIMM, 288 pins", plain: 1.1, sizes: DESKTOP_SIZES },
  "ddr4-desktop": { type: "DDR4", form: "DIMM, 288 pins", plain: 1.2, sizes: DESKTOP_SIZES },
  "ddr5-laptop": { type: "DDR5", form: "SO-DIMM, 262 pins", plain: 1.1, sizes: LAPTOP_SIZES },
  "ddr4-laptop": { type: "DDR4", form: "SO-DIMM, 260 pins", plain: 1.2, sizes: LAPTOP_SIZES },
} as const;

function fitting(kind: Kind, modules: number, rate: number): string {
  if (kind === "ddr5-laptop")
    return "It fits laptops and mini PCs with DDR5 SO-DIMM slots only; many thin models have soldered memory, so look up yours or open the lid first. The laptop lowers the speed by itself when its processor asks for less.";
  if (kind === "ddr4-laptop")
    return "It works in laptops and mini PCs with DDR4 SO-DIMM slots, from about 2016 to 2022. Slower machines simply run it at 2400 or 2666. Switch off, unplug the battery if you can, and press the module in at an angle until both clips snap.";
  const twin =
    modules === 1
      ? "One stick runs in single channel; a second of the same kind brings ten to twenty percent in games."
      : modules === 4
        ? "Four sticks ask more of the memory controller, so the board may settle at a lower speed than printed."
        : "On a board with four slots use the second and fourth, counted from the processor.";
  if (kind === "ddr4-desktop")
    return `${twin} DDR4 goes with Ryzen 1000 to 5000 and with Intel boards marked D4 or DDR4; it does not fit a DDR5 slot.`;
  if (rate > 6400)
    return `${twin} Rates above 6400 are meant for good Intel boards; AM5 runs best at 6000 to 6400. If it does not start at once, wait: the first memory training can take some minutes.`;
  return `${twin} DDR5 fits AM5, LGA1851 and the DDR5 boards of LGA1700. The first start after fitting can take a few minutes while the board trains the memory.`;
}

function profiling(kind: Kind, profile: Kit["profile"], rate: number): string {
  if (profile === null)
    return `It follows the plain industry standard, so ${rate} MT/s is reached without any setting where the processor allows it.`;
  if (kind.endsWith("laptop"))
    return "A gaming laptop with a profile menu can choose the XMP entry; all others take the plug-and-play timings.";
  return `Switch on ${profile === "XMP and EXPO" ? "the XMP or EXPO profile" : `the ${profile} profile`} in the BIOS; without it the kit runs at the slow standard rate, the most common mistake in new builds.`;
}

export function kitOf(kind: Kind): (given: Kit) => SeedProduct {
  const { type, form, plain, sizes } = KINDS[kind];
  return (given) => {
    const [modules, each] = given.size;
    const [rate, latency] = given.speed;
    const [total, discount, stock, ageDays] = given.shelf;
    const capacity = modules * each;
    const volts = given.volts ?? (given.profile === null ? plain : undefined);
    const specs: SpecRow[] = [
      ["Capacity", "Total", capacity, "GB"],
      ["Capacity", "Modules", modules === 1 ? `1 x ${each} GB` : `${modules} x ${each} GB`],
      ["Speed", "Type", type],
      ["Speed", "Transfer rate", rate, "MT/s"],
      ["Speed", "CAS latency", latency],
      ["Speed", "First word after", Math.round((20000 * latency) / rate) / 10, "ns"],
      ["Speed", "Bandwidth per module", Math.round(rate * 0.08) / 10, "GB/s"],
      ["Module", "Form", form],
      ["Module", "Profile", given.profile ?? "Industry standard (JEDEC)"],
      ["Module", "Error correction", type === "DDR5" ? "Inside the chips only (non-ECC)" : "None (non-ECC)"],
      [
        "Module",
        "Heatspreader",
        { none: "None", low: "Low", finned: "Tall", rgb: "With RGB lighting" }[given.heatsink],
      ],
    ];
    if (volts !== undefined) specs.push(["Module", "Voltage", volts, "V"]);
    return {
      name: given.name,
      brand: given.brand,
      child: kind,
      total,
      discount,
      stock,
      ageDays,
      overview: `${given.note} ${sizes.get(capacity) ?? ""}`.trim(),
      about: [`${given.more} ${profiling(kind, given.profile, rate)}`, fitting(kind, modules, rate)],
      specs,
      chips: [`${capacity} GB`, `${type}-${rate}`, `CL${latency}`],
      looks: {
        family: "memory",
        finish: given.finish,
        accent: given.accent,
        modules,
        heatsink: given.heatsink,
        laptop: kind.endsWith("laptop"),
      },
    };
  };
}
