import type { FamilyName } from "#contract/facts/families.ts";

// The meaning of a number depends on the product type: 16 GB is a laptop's memory, a kit's size or
// a card's video memory.

export type UnitName = keyof typeof UNITS;
const splitSpellings = (spellings: string) => new Set(spellings.split(" "));

const UNITS = {
  gb: splitSpellings("gb gigabyte gigabytes gigs gbs jb"),
  g: splitSpellings("g"),
  tb: splitSpellings("tb terabyte terabytes tbs tera terra"),
  hz: splitSpellings("hz hertz hertzs herz"),
  inch: splitSpellings('inch inches inchs inchi in "'),
  watt: splitSpellings("w watt watts wat"),
  va: splitSpellings("va"),
  mah: splitSpellings("mah"),
  mm: splitSpellings("mm"),
  mhz: splitSpellings("mhz mt/s mts"),
  core: splitSpellings("core cores"),
  dpi: splitSpellings("dpi"),
  port: splitSpellings("port ports"),
  metre: splitSpellings("m meter metre meters metres"),
} as const;

/** "in" is also a word and counts as a unit only directly after its number. */
const ONLY_JOINED = new Set(["in", "m", "g"]);

export function isUnit(text: string): boolean {
  return !ONLY_JOINED.has(text) && findUnit(text, true) !== undefined;
}

export function findUnit(text: string, joined: boolean): UnitName | undefined {
  if (!joined && ONLY_JOINED.has(text)) return undefined;
  return (Object.keys(UNITS) as UnitName[]).find((unit) => UNITS[unit].has(text));
}

/** The fact that a number with a unit states, by family; "" if no product type is named. */
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

/** These products have no fact for the screen size, so the size stays a search word. */
export const SCREENS_IN_NAMES = splitSpellings("imac imacs");

/** A word next to GB or TB decides between memory and storage; otherwise the size decides. */
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
/** From this size on, GB of a laptop without a word are storage; smaller sizes are memory. */
export const LEAST_STORAGE_GB = 128;
export const MEMORY_WORDS = splitSpellings("ram rem memory vram unified");
export const STORAGE_WORDS = splitSpellings("ssd nvme storage hdd rom hard disk drive m.2 emmc");
/** Numbers that need no unit before such a word: "16 ram", "512 ssd". */
export const PLAIN_MEMORY_GB = new Set([4, 8, 16, 24, 32, 48, 64, 96, 128]);
export const PLAIN_STORAGE_GB = new Set([120, 128, 240, 250, 256, 480, 500, 512, 1000, 2000]);
/** Words that only belong to the number next to them: "165hz refresh rate". */
export const UNIT_COMPANIONS: Partial<Record<UnitName, ReadonlySet<string>>> = {
  hz: splitSpellings("refresh rate"),
  inch: splitSpellings("screen display size ki"),
  watt: splitSpellings("ka ki"),
};

type WordFact = { readonly [Family in FamilyName | ""]?: readonly [key: string, value: string | boolean] };

const WIRELESS: WordFact = {
  mouse: ["wireless", true],
  headphones: ["wireless", true],
  controller: ["wireless", true],
  printer: ["wifi", true],
};
const WIRED: WordFact = {
  mouse: ["wireless", false],
  headphones: ["wireless", false],
  controller: ["wireless", false],
};
const createSocketFact = (name: string): WordFact => ({
  processor: ["socket", name],
  motherboard: ["socket", name],
  "air-cooler": ["sockets", name],
  "liquid-cooler": ["sockets", name],
  "": ["socket", name],
});
const createMemoryTypeFact = (name: string): WordFact => ({
  memory: ["type", name],
  motherboard: ["memoryType", name],
  laptop: ["memoryType", name],
  processor: ["memoryTypes", name],
  "": ["type", name],
});
const createEfficiencyFact = (name: string): WordFact => ({ "power-supply": ["efficiency", name] });
const createResolutionFact = (name: string): WordFact => ({
  monitor: ["resolution", name],
  laptop: ["resolution", name],
});

/** Words that state a fact without a number. */
export const WORD_FACTS: readonly (readonly [phrase: string, said: WordFact])[] = [
  ["am4", createSocketFact("AM4")],
  ["am5", createSocketFact("AM5")],
  ["lga1700/lga-1700", createSocketFact("LGA1700")],
  ["lga 1700", createSocketFact("LGA1700")],
  ["lga1851/lga-1851", createSocketFact("LGA1851")],
  ["lga 1851", createSocketFact("LGA1851")],
  ["ddr3", createMemoryTypeFact("DDR3")],
  ["ddr4/dd4/ddr-4", createMemoryTypeFact("DDR4")],
  ["ddr 4", createMemoryTypeFact("DDR4")],
  ["ddr5/dd5/ddr-5", createMemoryTypeFact("DDR5")],
  ["ddr 5", createMemoryTypeFact("DDR5")],
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
  ["uhd", createResolutionFact("3840 × 2160")],
  ["4 k", createResolutionFact("3840 × 2160")],
  ["qhd/wqhd", createResolutionFact("2560 × 1440")],
  ["2 k", createResolutionFact("2560 × 1440")],
  ["fhd", createResolutionFact("1920 × 1080")],
  ["1080 p", createResolutionFact("1920 × 1080")],
  ["1440 p", createResolutionFact("2560 × 1440")],
  ["2160 p", createResolutionFact("3840 × 2160")],
  ["full hd", createResolutionFact("1920 × 1080")],
  ["80+/80plus? bronze", createEfficiencyFact("80+ Bronze")],
  ["80 +/plus? bronze", createEfficiencyFact("80+ Bronze")],
  ["80+/80plus? gold", createEfficiencyFact("80+ Gold")],
  ["80 +/plus? gold", createEfficiencyFact("80+ Gold")],
  ["80+/80plus? platinum", createEfficiencyFact("80+ Platinum")],
  ["80 +/plus? platinum", createEfficiencyFact("80+ Platinum")],
  ["80+/80plus? titanium", createEfficiencyFact("80+ Titanium")],
  ["80 +/plus? titanium", createEfficiencyFact("80+ Titanium")],
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
  ["hdmi", { cable: ["ends", "hdmi"] }],
  ["displayport/dp", { cable: ["ends", "displayport"] }],
  ["display port", { cable: ["ends", "displayport"] }],
  ["ethernet/lan/rj45/network/internet", { cable: ["ends", "ethernet"] }],
  ["lightning/iphone", { cable: ["ends", "lightning"] }],
  ["usb-c", { cable: ["ends", "usb-c"] }],
  ["nas/server", { "hard-disk": ["madeFor", "NAS"] }],
  ["cctv/surveillance/dvr/nvr/camera/security", { "hard-disk": ["madeFor", "surveillance"] }],
  ["laser", { printer: ["type", "laser"] }],
  ["ink tank", { printer: ["type", "ink-tank"] }],
  ["inktank/ink-tank/ecotank", { printer: ["type", "ink-tank"] }],
  ["wifi/wi-fi", { printer: ["wifi", true] }],
  ["duplex/double-sided/two-sided/both-sided", { printer: ["duplex", true] }],
  ["auto/automatic duplex", { printer: ["duplex", true] }],
  ["double/two/both/2/dono side/sides/sided/taraf printing/print?", { printer: ["duplex", true] }],
  ["scanner/scan/scanning/scaner/copier/photocopy", { printer: ["scanner", true] }],
  ["all-in-one/aio/3-in-1", { printer: ["scanner", true] }],
  ["all/3 in one/1", { printer: ["scanner", true] }],
  ["black and/&/n white/wyt?", { printer: ["colour", false] }],
  ["b&w/mono/monochrome", { printer: ["colour", false] }],
  ["rgb/argb", { keyboard: ["rgb", true], "case-fan": ["rgb", true], "mouse-pad": ["rgb", true] }],
  ["color/colour/rangeen", { printer: ["colour", true] }],
  ["pure? sine wave?", { ups: ["wave", "sine"] }],
  ["backlit/backlight", { laptop: ["keyboardLight", true] }],
  ["earbuds/tws", { headphones: ["type", "earbuds"] }],
];

/** A number after ddr4 or ddr5 is the transfer rate: "ddr5 6000". */
export const MEMORY_RATE = { least: 1_600, most: 9_000 };
/** From this many watts on, a search without a product type means a power supply. */
export const LEAST_SUPPLY_WATTS = 300;

/** "24 inch" includes a 23.8-inch screen sold as 24; a decimal is exact. */
const INCHES_AROUND: Partial<Record<FamilyName, readonly [below: number, above: number]>> = {
  laptop: [0.3, 0.69],
  bag: [0.3, 0.7],
};

/** The range of values that a fact of a search matches; undefined means the exact value. */
export function findFactRange(
  key: string,
  value: unknown,
  families: readonly FamilyName[],
): readonly [from: number, to: number] | undefined {
  if (typeof value !== "number" || !["inches", "laptopInches"].includes(key) || !Number.isInteger(value))
    return undefined;
  // Without a product type the range covers screens and laptops: a "15 inch" laptop has 15.6.
  const [below, above] = families[0] === undefined ? [0.5, 0.69] : (INCHES_AROUND[families[0]] ?? [0.5, 0.5]);
  return [value - below, value + above];
}

/** Solid state drives of one class; which number is printed on them depends on the maker. */
const CAPACITY_CLASSES = [
  [120, 128],
  [240, 250, 256],
  [480, 500, 512],
  [960, 1_000, 1_024],
  [1_920, 2_000, 2_048],
];

export function findSameCapacities(key: string, value: unknown): readonly number[] | undefined {
  if (key !== "capacityGb" && key !== "ssdGb") return undefined;
  return CAPACITY_CLASSES.find((capacities) => capacities.some((capacity) => capacity === value));
}
