import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";
import { FAMILIES, type Family, type FamilyKey, SOCKETS, type Socket } from "./families.ts";

/** One processor as it is written down. */
export interface Processor {
  name: string;
  family: FamilyKey;
  /** Cores (or performance and efficiency cores) and threads. */
  cores:
    | readonly [cores: number, threads: number]
    | readonly [performance: number, efficiency: number, threads: number];
  ghz: readonly [base: number, boost: number];
  /** L2 and L3 in megabytes. */
  cache: readonly [l2: number, l3: number];
  /** Base and highest package power in watts. */
  watts: readonly [base: number, most: number];
  graphics: string | null;
  /** The cooler in the box, or null when none comes with it. */
  cooler: string | null;
  /** Sold as a bare chip without the retail box. */
  tray?: boolean;
  tier?: 3 | 5 | 7 | 9;
  series?: string;
  code?: string;
  memory?: string;
  finish?: Finish;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  accent: Colour;
  note: string;
}

function cooling(most: number, cooler: string | null): string {
  if (cooler !== null && most <= 90)
    return `The ${cooler} in the box is enough at stock speed; in a hot room a single-tower cooler makes it much quieter.`;
  if (cooler !== null)
    return `The ${cooler} comes with it and copes, but at up to ${most} W a tower cooler is a good early upgrade.`;
  if (most <= 92) return "No cooler comes with it. A single-tower cooler with a 120 mm fan is plenty.";
  if (most <= 165)
    return `No cooler comes with it. Use a good single tower or a dual tower: it may draw up to ${most} W, and summer air gives a cooler less to work with.`;
  return `No cooler comes with it. At up to ${most} W under full load it wants a large dual tower or a 280 to 360 mm liquid cooler and a casing with real airflow.`;
}

export function processor(given: Processor): SeedProduct {
  const family: Family = FAMILIES[given.family];
  const socket: Socket = SOCKETS[family.socket];
  const [total, discount, stock, ageDays] = given.shelf;
  const [first, second, third] = given.cores;
  const cores = third === undefined ? first : first + second;
  const threads = third ?? second;
  const brand: BrandName = socket.maker === "amd" ? "AMD" : "Intel";
  const specs: SpecRow[] = [
    ["Processor", "Series", given.series ?? family.series],
    ["Processor", "Design", given.code ?? family.code],
    ["Processor", "Socket", socket.name],
    ["Processor", "Manufacturing", family.node],
    ["Cores", "Cores", third === undefined ? cores : `${cores} (${first} performance, ${second} efficiency)`],
    ["Cores", "Threads", threads],
    ["Cores", "Base clock", given.ghz[0], "GHz"],
    ["Cores", "Highest clock", given.ghz[1], "GHz"],
    ["Cache", "L2 cache", given.cache[0], "MB"],
    ["Cache", "L3 cache", given.cache[1], "MB"],
    ["Platform", "Memory", given.memory ?? family.memory],
    ["Platform", "Expansion", family.pcie],
    ["Platform", "Graphics", given.graphics ?? "None, a graphics card is needed"],
    ["Power", socket.maker === "amd" ? "Default TDP" : "Base power", given.watts[0], "W"],
    ["Power", socket.maker === "amd" ? "Package power limit" : "Maximum turbo power", given.watts[1], "W"],
    ["Box", "Cooler", given.cooler ?? "Not included"],
  ];
  const box = given.tray
    ? " This is the tray version: the same chip in plain packing, without the maker's box and without a cooler."
    : "";
  return {
    name: given.name,
    brand,
    child: socket.child,
    total,
    discount,
    stock,
    ageDays,
    overview: `${given.note} ${family.pitch}`,
    about: [family.who, `${cooling(given.watts[1], given.cooler)}${box}`, socket.text],
    specs,
    chips: [`${cores} cores`, `${given.ghz[1].toFixed(1)} GHz`, socket.name, `${given.watts[0]} W`],
    looks: {
      family: "processor",
      finish: given.finish ?? family.finish,
      accent: given.accent,
      maker: socket.maker,
      package: socket.package,
      boxed: !given.tray,
      tier: given.tier ?? family.tier,
    },
  };
}
