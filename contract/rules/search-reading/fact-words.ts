import type { FamilyName } from "../../facts/families.ts";

// Facts as people write them, by the names of contract/facts. What a number means depends on the kind of thing asked for: 16 GB is the
// memory of a laptop, the size of a memory kit, the video memory of a card.

export type UnitName = keyof typeof UNITS;
const words = (spellings: string) => new Set(spellings.split(" "));

const UNITS = {
  gb: words("gb gigabyte gigabytes gigs gbs jb"),
  g: words("g"),
  tb: words("tb terabyte terabytes tbs tera terra"),
  hz: words("hz hertz hertzs herz"),
  inch: words('inch inches inchs inchi in "'),
  watt: words("w watt watts wat"),
  va: words("va"),
  mah: words("mah"),
  mm: words("mm"),
  mhz: words("mhz mt/s mts"),
  core: words("core cores"),
  dpi: words("dpi"),
  port: words("port ports"),
  metre: words("m meter metre meters metres"),
} as const;

/** "in" is a word too: it is a unit only when written with its number. */
const ONLY_JOINED = new Set(["in", "m", "g"]);

export function isUnit(text: string): boolean {
  return !ONLY_JOINED.has(text) && unitOf(text, true) !== undefined;
}

export function unitOf(text: string, joined: boolean): UnitName | undefined {
  if (!joined && ONLY_JOINED.has(text)) return undefined;
  return (Object.keys(UNITS) as UnitName[]).find((unit) => UNITS[unit].has(text));
}

/** What a number with a unit says, by family; "" is what it says when no kind of thing is named. */
export const UNIT_FACTS: Partial<Record<UnitName, { readonly [Family in FamilyName | ""]?: string }>> = {
  g: { "graphics-card": "memoryGb" },
  hz: {
    monitor: "refreshHz",
    laptop: "refreshHz",
    phone: "refreshRateHz",
    tablet: "refreshRateHz",
    mouse: "pollingHz",
    "": "refreshHz",
  },
  inch: { monitor: "inches", laptop: "inches", phone: "inches", tablet: "inches", bag: "laptopInches", "": "inches" },
  watt: { "power-supply": "watts", ups: "watts", charger: "watts", speaker: "watts" },
  va: { ups: "va", "": "va" },
  mah: { "power-bank": "milliampHours", "": "milliampHours" },
  mm: { "case-fan": "sizeMm", "liquid-cooler": "radiatorMm", watch: "sizeMm" },
  mhz: { memory: "rate" },
  core: { processor: "cores" },
  dpi: { mouse: "dpi" },
  port: { switch: "ports", hub: "ports" },
  metre: { cable: "lengthM" },
};

/** Their screens are no fact of their family: the size stays a word. */
export const SCREENS_IN_NAMES = words("imac imacs");

/** GB and TB: what they are of is said by a word beside them, or else by how many there are. */
export const CAPACITY_FACTS: {
  readonly [Family in FamilyName]?: { memory?: string; storage?: string; isStorage?: true };
} = {
  laptop: { memory: "memoryGb", storage: "ssdGb" },
  desktop: { memory: "memoryGb", storage: "ssdGb" },
  tablet: { memory: "memoryGb", storage: "storageGb", isStorage: true },
  phone: { storage: "storageGb" },
  memory: { memory: "totalGb" },
  "graphics-card": { memory: "memoryGb" },
  "solid-state-drive": { storage: "capacityGb" },
  "hard-disk": { storage: "capacityGb" },
  "flash-drive": { storage: "capacityGb" },
};
/** Of a laptop, so many GB without a word are storage; fewer are memory. */
export const LEAST_STORAGE_GB = 128;
export const MEMORY_WORDS = words("ram rem memory vram unified");
export const STORAGE_WORDS = words("ssd nvme storage hdd rom hard disk drive m.2 emmc");
/** Numbers that need no unit before such a word: "16 ram", "512 ssd". */
export const PLAIN_MEMORY_GB = new Set([4, 8, 16, 24, 32, 48, 64, 96, 128]);
export const PLAIN_STORAGE_GB = new Set([120, 128, 240, 250, 256, 480, 500, 512, 1000, 2000]);
/** Said of a number beside it, and nothing more: "165hz refresh rate". */
export const UNIT_COMPANIONS: Partial<Record<UnitName, ReadonlySet<string>>> = {
  hz: words("refresh rate"),
  inch: words("screen display size ki"),
  watt: words("ka ki"),
};

type Said = { readonly [Family in FamilyName | ""]?: readonly [key: string, value: string | boolean] };

const WIRELESS: Said = { mouse: ["wireless", true], headphones: ["wireless", true], controller: ["wireless", true] };
const WIRED: Said = { mouse: ["wireless", false], headphones: ["wireless", false], controller: ["wireless", false] };
const socket = (name: string): Said => ({
  processor: ["socket", name],
  motherboard: ["socket", name],
  "air-cooler": ["sockets", name],
  "liquid-cooler": ["sockets", name],
  "": ["socket", name],
});
const memoryType = (name: string): Said => ({
  memory: ["type", name],
  motherboard: ["memoryType", name],
  laptop: ["memoryType", name],
  processor: ["memoryTypes", name],
  "": ["type", name],
});
const efficiency = (name: string): Said => ({ "power-supply": ["efficiency", name] });
const resolution = (name: string): Said => ({ monitor: ["resolution", name], laptop: ["resolution", name] });

/** Words that are facts by themselves. */
export const WORD_FACTS: readonly (readonly [phrase: string, said: Said])[] = [
  ["am4", socket("AM4")],
  ["am5", socket("AM5")],
  ["lga1700/lga-1700", socket("LGA1700")],
  ["lga 1700", socket("LGA1700")],
  ["lga1851/lga-1851", socket("LGA1851")],
  ["lga 1851", socket("LGA1851")],
  ["ddr3", memoryType("DDR3")],
  ["ddr4/dd4/ddr-4", memoryType("DDR4")],
  ["ddr 4", memoryType("DDR4")],
  ["ddr5/dd5/ddr-5", memoryType("DDR5")],
  ["ddr 5", memoryType("DDR5")],
  ["gddr6", { "graphics-card": ["memoryType", "GDDR6"] }],
  ["gddr6x", { "graphics-card": ["memoryType", "GDDR6X"] }],
  ["gddr7", { "graphics-card": ["memoryType", "GDDR7"] }],
  ["wireless/wirless/cordless/wirelss", WIRELESS],
  ["bina/without taar/wire/cable", WIRELESS],
  ["wired", WIRED],
  ["taar/wire wala", WIRED],
  ["bina/without/baghair taar/wire/cable ka/ki/ke/wala", WIRELESS],
  ["mic/mike/microphone wala", { headphones: ["microphone", true] }],
  ["with mic/microphone", { headphones: ["microphone", true] }],
  ["mic/microphone ke/k sath/saath", { headphones: ["microphone", true] }],
  ["mechanical/mechnical/makenical", { keyboard: ["mechanical", true] }],
  ["curved/curve", { monitor: ["curved", true] }],
  ["uhd", resolution("3840 × 2160")],
  ["4 k", resolution("3840 × 2160")],
  ["qhd/wqhd", resolution("2560 × 1440")],
  ["2 k", resolution("2560 × 1440")],
  ["fhd", resolution("1920 × 1080")],
  ["1080 p", resolution("1920 × 1080")],
  ["1440 p", resolution("2560 × 1440")],
  ["2160 p", resolution("3840 × 2160")],
  ["full hd", resolution("1920 × 1080")],
  ["80+/80plus? bronze", efficiency("80+ Bronze")],
  ["80 +/plus? bronze", efficiency("80+ Bronze")],
  ["80+/80plus? gold", efficiency("80+ Gold")],
  ["80 +/plus? gold", efficiency("80+ Gold")],
  ["80+/80plus? platinum", efficiency("80+ Platinum")],
  ["80 +/plus? platinum", efficiency("80+ Platinum")],
  ["80+/80plus? titanium", efficiency("80+ Titanium")],
  ["80 +/plus? titanium", efficiency("80+ Titanium")],
  ["fully/full modular", { "power-supply": ["cabling", "Fully modular"] }],
  ["nvme/m.2/m2/nvm", { "solid-state-drive": ["form", "m2"] }],
  ["sata", { "solid-state-drive": ["form", "sata"] }],
  ["external/portable", { "solid-state-drive": ["form", "portable"], "hard-disk": ["form", "portable"] }],
  ["full-size/fullsize", { keyboard: ["layout", "full"] }],
  ["tkl/tenkeyless", { keyboard: ["layout", "tkl"] }],
  ["micro/m atx", { motherboard: ["formFactor", "mATX"], case: ["boards", "mATX"] }],
  ["matx/m-atx/micro-atx", { motherboard: ["formFactor", "mATX"], case: ["boards", "mATX"] }],
  ["itx/mini-itx", { motherboard: ["formFactor", "ITX"], case: ["boards", "ITX"] }],
  ["mini itx", { motherboard: ["formFactor", "ITX"], case: ["boards", "ITX"] }],
  ["mid/middle", { case: ["tower", "mid"] }],
  ["mid/middle tower", { case: ["tower", "mid"] }],
  ["full tower", { case: ["tower", "full"] }],
  ["mini tower", { case: ["tower", "mini"] }],
  ["laser", { printer: ["type", "laser"] }],
  ["ink tank", { printer: ["type", "ink-tank"] }],
  ["inktank/ink-tank/ecotank", { printer: ["type", "ink-tank"] }],
  ["color/colour/rangeen", { printer: ["colour", true] }],
  ["pure? sine wave?", { ups: ["wave", "sine"] }],
  ["backlit/backlight", { laptop: ["keyboardLight", true] }],
  ["earbuds/tws", { headphones: ["type", "earbuds"] }],
];

/** A number behind ddr4 or ddr5 is its transfer rate: "ddr5 6000". */
export const MEMORY_RATE = { least: 1_600, most: 9_000 };
/** So many watts without a kind are a power supply's. */
export const LEAST_SUPPLY_WATTS = 300;

/** "24 inch" is any screen sold as such: 23.8 as well. A decimal is meant exactly. */
const INCHES_AROUND: Partial<Record<FamilyName, readonly [below: number, above: number]>> = {
  laptop: [0.3, 0.69],
  bag: [0.3, 0.7],
};

/** Between which values a fact of a search may lie; undefined: exactly as said. */
export function rangeOfFact(
  key: string,
  value: unknown,
  families: readonly FamilyName[],
): readonly [from: number, to: number] | undefined {
  if (typeof value !== "number" || !["inches", "laptopInches"].includes(key) || !Number.isInteger(value))
    return undefined;
  // Of what is not named, as much as of either: a laptop of "15 inch" has 15.6.
  const [below, above] = families[0] === undefined ? [0.5, 0.69] : (INCHES_AROUND[families[0]] ?? [0.5, 0.5]);
  return [value - below, value + above];
}
