import type { Colour, Finish } from "#imagery/facts.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";
import { CHIPS, type Chip, type ChipKey } from "./chips.ts";
import { LINES, type Line, type LineKey } from "./lines.ts";

/** One card as it is written down; everything else follows from its chip and its line. */
export interface Card {
  name: string;
  chip: ChipKey;
  line: LineKey;
  /** Price before discount, discount in percent, stock, days on the shelf. */
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  /** Length in millimetres and thickness in slots. */
  size: readonly [lengthMm: number, slots: number];
  /** Where the maker raises the boost clock above the reference. */
  boost?: number;
  connector?: string;
  ports?: string;
  fans?: 1 | 2 | 3;
  finish?: Finish;
  accent?: Colour;
  /** What sets this very card apart. */
  note: string;
}

const CORES = { NVIDIA: "CUDA cores", AMD: "Stream processors", Intel: "Xe cores" } as const;

function fitting(lengthMm: number, slots: number): string {
  if (lengthMm <= 205) return `At ${lengthMm} mm it fits mini-ITX and slim casings as well as any tower.`;
  if (lengthMm <= 262) return `Its ${lengthMm} mm fit every mid tower and most micro ATX casings.`;
  if (lengthMm <= 312)
    return `It is ${lengthMm} mm long and ${slots} slots thick: fine for a mid tower, worth measuring in a small one.`;
  if (lengthMm <= 335)
    return `Keep ${lengthMm} mm free behind the bracket, more if a radiator sits in the front of the casing, and ${slots} slots of height.`;
  return `With ${lengthMm} mm and ${slots} slots it is one of the largest cards we stock; use a roomy casing and the support bracket.`;
}

function feeding({ watts, supply, maker, connector }: Chip, plug: string | undefined): string {
  const asks = `${maker} asks for ${supply >= 800 && supply < 900 ? "an" : "a"} ${supply} W power supply.`;
  if (watts <= 75)
    return `${asks} The card needs no power cable and runs on a 650 VA UPS together with the rest of a small PC, so a power cut does not end the match.`;
  if (watts <= 150)
    return `${asks} A named 80 PLUS Bronze unit is enough. During load-shedding a 1000 VA line-interactive UPS carries a PC with this card long enough to save and shut down.`;
  if (watts <= 230)
    return `${asks} Use a Bronze or Gold unit of a known make rather than a large number from an unknown one. A PC with this card pulls 300 to 400 W while gaming, which is more than small UPS units can hold.`;
  const sixteen = (plug ?? connector ?? "").includes("16-pin");
  const cable = sixteen
    ? "An ATX 3.x supply with a native 16-pin cable saves you the adapter; push the plug in until no gap shows."
    : "Give every 8-pin socket its own cable from the supply, not two plugs of one cable.";
  if (watts <= 320)
    return `${asks} ${cable} In a warm room two intake fans in the casing do more for its noise than any setting.`;
  return `${asks} ${cable} It turns most of its ${watts} W into warm air, so think of the room too: in June, without air conditioning, capping the power limit at 80 percent costs little speed and helps a lot.`;
}

export function card(given: Card): SeedProduct {
  const chip: Chip = CHIPS[given.chip];
  const line: Line = LINES[given.line];
  const [total, discount, stock, ageDays] = given.shelf;
  const [lengthMm, slots] = given.size;
  const fans = given.fans ?? line.fans;
  const connector = given.connector ?? chip.connector;
  const ports =
    given.ports ??
    (line.extraHdmi && chip.maker === "NVIDIA" ? chip.ports.replace("1 x HDMI", "2 x HDMI") : chip.ports);
  const raised = given.boost !== undefined && given.boost > chip.boost;
  const specs: SpecRow[] = [
    ["Graphics processor", "Chip", `${chip.title} (${chip.gpu})`],
    ["Graphics processor", "Architecture", chip.architecture],
    ["Graphics processor", CORES[chip.maker], chip.cores],
    [
      "Graphics processor",
      raised ? "Boost clock, raised by the maker" : "Boost clock",
      given.boost ?? chip.boost,
      "MHz",
    ],
    ["Memory", "Capacity", chip.gigabytes, "GB"],
    ["Memory", "Type", chip.memory],
    ["Memory", "Speed", chip.gbps, "Gbps"],
    ["Memory", "Bus width", chip.busBits, "bit"],
    ["Memory", "Bandwidth", chip.bandwidth, "GB/s"],
    ["Board", "Interface", chip.bus],
    ["Board", "Length", lengthMm, "mm"],
    ["Board", "Thickness", slots, "slots"],
    ["Connectivity", "Video outputs", ports],
    ["Power", "Reference board power", chip.watts, "W"],
    ["Power", "Recommended power supply", chip.supply, "W"],
  ];
  if (connector !== undefined) specs.push(["Power", "Connector", connector]);
  return {
    name: given.name,
    brand: line.brand,
    child: chip.child,
    total,
    discount,
    stock,
    ageDays,
    overview: `${given.note} ${chip.pitch}`,
    about: [chip.who, `${line.text} ${fitting(lengthMm, slots)}`, feeding(chip, given.connector)],
    specs,
    chips: [`${chip.gigabytes} GB ${chip.memory}`, chip.target, `${chip.watts} W`],
    looks: {
      family: "graphics-card",
      finish: given.finish ?? line.finish,
      accent: given.accent ?? line.accent,
      fans,
      lengthMm,
      slots,
      shape: line.shape,
    },
  };
}
