import type { Colour, Finish } from "#imagery/facts.ts";
import type { BrandName } from "../../brands.ts";
import type { SeedProduct, SpecRow } from "../../product.ts";
import { CHIPSETS, type Chipset, type ChipsetKey, SOCKETS } from "./chipsets.ts";

/** One motherboard as it is written down. */
export interface Board {
  name: string;
  brand: BrandName;
  chipset: ChipsetKey;
  form: "ATX" | "mATX" | "ITX" | "EATX";
  memory: readonly [slots: 2 | 4, mostGigabytes: number];
  ddr4?: boolean;
  m2: number;
  sata?: number;
  /** Where the graphics slot differs from the chipset's usual one. */
  slot?: string;
  lan: string;
  wifi: "Wi-Fi 7" | "Wi-Fi 6E" | "Wi-Fi 6" | "Wi-Fi 5" | null;
  /** The one rear connection worth naming. */
  rear?: string;
  shelf: readonly [total: number, discount: number, stock: number, ageDays: number];
  finish: Finish;
  accent: Colour;
  heatsinks: "light" | "heavy";
  note: string;
  /** More about this board or its line. */
  more: string;
}

const FORMS = {
  ATX: { title: "ATX", text: "It is a full ATX board for mid and full towers." },
  mATX: {
    title: "Micro ATX",
    text: "Micro ATX fits small and large casings alike; with a thick graphics card the lower slots are covered.",
  },
  ITX: {
    title: "Mini-ITX",
    text: "Mini-ITX measures 17 by 17 cm and has one slot and two memory sockets, so choose the memory size once and well.",
  },
  EATX: {
    title: "E-ATX",
    text: "E-ATX is wider than ATX; check that the casing allows it and that the cable openings stay free.",
  },
} as const;

export function board(given: Board): SeedProduct {
  const chipset: Chipset = CHIPSETS[given.chipset];
  const socket = SOCKETS[chipset.socket];
  const form = FORMS[given.form];
  const [total, discount, stock, ageDays] = given.shelf;
  const [slots, most] = given.memory;
  const ddr = given.ddr4 ? "DDR4" : socket.memory;
  const specs: SpecRow[] = [
    ["Platform", "Socket", chipset.socket],
    ["Platform", "Chipset", `${chipset.socket.startsWith("AM") ? "AMD" : "Intel"} ${given.chipset}`],
    ["Platform", "Processors", socket.fits],
    ["Platform", "Overclocking", chipset.overclocking],
    ["Memory", "Type", ddr],
    ["Memory", "Slots", slots],
    ["Memory", "Most memory", most, "GB"],
    ["Expansion", "Graphics slot", given.slot ?? chipset.slot],
    ["Expansion", "M.2 slots", given.m2],
  ];
  if (given.sata !== undefined) specs.push(["Expansion", "SATA ports", given.sata]);
  specs.push(["Connectivity", "Wired network", given.lan], ["Connectivity", "Wireless", given.wifi ?? "None"]);
  if (given.rear !== undefined) specs.push(["Connectivity", "Rear panel", given.rear]);
  specs.push(["Board", "Form factor", form.title]);
  const sticks =
    slots === 4 ? "Put two memory sticks into the second and fourth slot counted from the processor. " : "";
  const wireless =
    given.wifi === null
      ? "There is no Wi-Fi on board: run a cable or add a USB or PCIe adapter."
      : `${given.wifi} and Bluetooth are built in; screw on the antenna even if you use the cable, Bluetooth needs it too.`;
  return {
    name: given.name,
    brand: given.brand,
    child: socket.child,
    total,
    discount,
    stock,
    ageDays,
    overview: `${given.note} ${chipset.pitch}`,
    about: [`${given.more} ${form.text}`, `${chipset.who} ${wireless}`, `${sticks}${socket.text}`],
    specs,
    chips: [chipset.socket, form.title, ddr, given.wifi ?? `${given.m2} x M.2`],
    looks: {
      family: "motherboard",
      finish: given.finish,
      accent: given.accent,
      formFactor: given.form,
      socket: chipset.socket,
      memorySlots: slots,
      m2Slots: given.m2,
      heatsinks: given.heatsinks,
    },
  };
}
