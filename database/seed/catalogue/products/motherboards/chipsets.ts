import type { ChildSlug } from "../../categories.ts";

/** What a chipset decides for every board built on it. */
export interface Chipset {
  socket: "AM5" | "AM4" | "LGA1851" | "LGA1700";
  overclocking: string;
  /** Generation of the graphics slot; a board may differ. */
  slot: string;
  pitch: string;
  who: string;
}

export const SOCKETS = {
  AM5: {
    child: "am5-motherboards",
    fits: "Ryzen 7000, 8000 and 9000",
    memory: "DDR5",
    text: "If the board has stood on a shelf for long, flash the BIOS before you fit a Ryzen 9000.",
  },
  AM4: {
    child: "am4-motherboards",
    fits: "Ryzen 3000, 4000 and 5000",
    memory: "DDR4",
    text: "AM4 has no newer processors to come, so buy the board for the chip you have in mind now. The pins are on the processor: lower it straight in and never push.",
  },
  LGA1851: {
    child: "lga1851-motherboards",
    fits: "Core Ultra 200S",
    memory: "DDR5",
    text: "Leave the plastic cap on the socket until the processor goes in; bent pins are not covered by any warranty. Install the current BIOS, it made Core Ultra noticeably quicker in games.",
  },
  LGA1700: {
    child: "lga1700-motherboards",
    fits: "Core 12th, 13th and 14th generation",
    memory: "DDR5",
    text: "With a 13th or 14th generation chip update the BIOS first, for the microcode that corrects its voltage. Leave the cap on the socket until the processor goes in, because bent pins are not covered by warranty.",
  },
} as const satisfies Record<Chipset["socket"], { child: ChildSlug; fits: string; memory: string; text: string }>;

export const CHIPSETS = {
  X870E: {
    socket: "AM5",
    overclocking: "Processor and memory",
    slot: "PCIe 5.0 x16",
    pitch: "X870E means USB4 on the back, PCIe 5.0 for card and SSD, and the most lanes AM5 offers.",
    who: "An X870E board is for builds with several fast SSDs, capture or network cards and a Ryzen 9. With one card and one SSD you will not see a difference to B850, so pay for it only if you use the connections.",
  },
  X870: {
    socket: "AM5",
    overclocking: "Processor and memory",
    slot: "PCIe 5.0 x16",
    pitch: "X870 brings USB4 and a PCIe 5.0 slot as a rule rather than as an extra.",
    who: "X870 fits a Ryzen 7 or X3D build that should last through one more processor upgrade. The USB4 sockets are worth having for docks, fast external drives and monitors.",
  },
  B850: {
    socket: "AM5",
    overclocking: "Processor and memory",
    slot: "PCIe 5.0 x16",
    pitch: "B850 gives PCIe 5.0 for the main SSD and all the tuning most people ever use.",
    who: "B850 is the right class for the great majority of AM5 gaming PCs, from a Ryzen 5 7600 to a 9800X3D. You give up USB4 and some lanes against X870, nothing else.",
  },
  B650: {
    socket: "AM5",
    overclocking: "Processor and memory",
    slot: "PCIe 4.0 x16",
    pitch: "B650 stays on PCIe 4.0 for the graphics card, which costs today's cards no speed worth naming.",
    who: "B650 is the value class of AM5. Every Ryzen 7000 and 9000 runs on it, memory can be tuned, and the money saved is better spent on the graphics card.",
  },
  A620: {
    socket: "AM5",
    overclocking: "Memory only",
    slot: "PCIe 4.0 x16",
    pitch: "A620 is the plainest chipset of AM5: fine for 65 W processors, not made for overclocking.",
    who: "Use an A620 board for an office PC or a first gaming PC with a Ryzen 5 7500F, 7600 or 8600G. Leave the 120 W and 170 W chips to better regulators.",
  },
  B550: {
    socket: "AM4",
    overclocking: "Processor and memory",
    slot: "PCIe 4.0 x16",
    pitch: "B550 takes every Ryzen 5000 out of the box and gives card and first SSD PCIe 4.0.",
    who: "B550 is the board to buy for a new AM4 build. Together with a Ryzen 5 5600 and DDR4-3600 it is still the cheapest good gaming base.",
  },
  A520: {
    socket: "AM4",
    overclocking: "None",
    slot: "PCIe 3.0 x16",
    pitch: "A520 keeps to PCIe 3.0 and no overclocking, which is all an office or student PC needs.",
    who: "A520 boards serve homes, schools and shops: Ryzen 5 5500, 5600 or 5600G, two memory sticks, one SSD. Avoid eight-lane cards such as the RTX 4060 here if you can, they lose a little on PCIe 3.0.",
  },
  B450: {
    socket: "AM4",
    overclocking: "Processor and memory",
    slot: "PCIe 3.0 x16",
    pitch: "B450 is the oldest chipset we still stock, kept for cheap repairs and first builds.",
    who: "A new B450 board makes sense when an old one has died and the rest of the PC is fine. For a fresh build the small step to B550 is worth it.",
  },
  Z890: {
    socket: "LGA1851",
    overclocking: "Processor and memory",
    slot: "PCIe 5.0 x16",
    pitch: "Z890 unlocks the K processors, adds Thunderbolt 4 and has lanes for four drives or more.",
    who: "Z890 belongs to a Core Ultra 7 or 9 with an open multiplier, to editors who want Thunderbolt, and to anybody with many drives.",
  },
  B860: {
    socket: "LGA1851",
    overclocking: "Memory only",
    slot: "PCIe 5.0 x16",
    pitch: "B860 leaves out processor overclocking and keeps the rest, memory tuning included.",
    who: "B860 is the sensible board for Core Ultra 5 and the locked 7: fast memory, PCIe 5.0 for the card, no money spent on what you will not use.",
  },
  H810: {
    socket: "LGA1851",
    overclocking: "None",
    slot: "PCIe 5.0 x16",
    pitch: "H810 is the entry to LGA1851, for office PCs with a Core Ultra 5.",
    who: "Take H810 for a work PC that runs office, browser and accounting. There are two memory slots and few extras, and a 65 W processor is all it should carry.",
  },
  Z790: {
    socket: "LGA1700",
    overclocking: "Processor and memory",
    slot: "PCIe 5.0 x16",
    pitch: "Z790 is the full chipset of the socket, made for 14600K, 14700K and 14900K.",
    who: "Choose Z790 for a K processor that shall run at its limits or for many drives. For a locked i5 it is more board than you need.",
  },
  B760: {
    socket: "LGA1700",
    overclocking: "Memory only",
    slot: "PCIe 4.0 x16",
    pitch: "B760 tunes memory but not the processor, which suits locked i5 and i7 chips.",
    who: "B760 is the usual partner of an i5-12400F, 13400F or 14400F. A 14600K also runs on the better ones, just without overclocking.",
  },
  H610: {
    socket: "LGA1700",
    overclocking: "None",
    slot: "PCIe 4.0 x16",
    pitch: "H610 does the basics for an i3 or i5 and leaves the budget to other parts.",
    who: "H610 boards are for office machines and the smallest gaming budgets. Two memory slots, one M.2 drive, no tuning; an i5-12400F is about the strongest chip to put on one.",
  },
} as const satisfies Record<string, Chipset>;

export type ChipsetKey = keyof typeof CHIPSETS;
