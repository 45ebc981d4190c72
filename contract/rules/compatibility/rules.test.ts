// Each rule with its sentences: kept, broken, and where a fact that decides is missing.
import { describe, expect, test } from "vitest";
import { Build, type Part } from "./build.ts";
import type { FindingVerdict } from "./finding.ts";
import { RULE_NAMES, type RuleName } from "./rule-names.ts";
import { RULES } from "./rules.ts";
import { part } from "./testing.ts";

type Row = [parts: Part[], ...said: [FindingVerdict, string][]];

const processor = { socket: "AM5", series: "Ryzen 7000" } as const;
const board = { socket: "AM5", chipset: "AMD B650" } as const;
const kit = { type: "DDR5", modules: 2, totalGb: 32, laptop: false } as const;
const drive = (count: number) => part("solid-state-drive", { form: "m2", pcieGeneration: 4 }, { count });
const ssd = (count: number) => part("solid-state-drive", { form: "sata" }, { slug: "ssd", count });
const disk = (count: number) => part("hard-disk", { form: "3.5" }, { count });
const loop = { radiatorMm: 360, radiatorThicknessMm: 30 } as const;

const ROWS: Readonly<Record<RuleName, readonly Row[]>> = {
  "cpu-socket": [
    [
      [part("processor", processor), part("motherboard", board)],
      ["fits", "Processor and board both have socket AM5"],
    ],
    [
      [part("processor", processor), part("motherboard", { socket: "AM4" })],
      ["does-not-fit", "The processor needs socket AM5, the board has AM4"],
    ],
    [
      [part("processor", processor), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "Socket" of the motherboard'],
    ],
    [
      [part("processor", processor, { count: 2 }), part("motherboard", board)],
      ["does-not-fit", "A board takes one processor"],
    ],
    [[part("processor", processor)]],
  ],
  "cpu-bios": [
    [
      [part("processor", processor), part("motherboard", board)],
      ["fits", "AMD B650 boards start with Ryzen 7000 as they come"],
    ],
    [
      [part("processor", { ...processor, series: "Ryzen 9000" }), part("motherboard", { ...board, flashback: true })],
      ["note", "AMD B650 boards may need a BIOS update for Ryzen 9000; this one takes it without a processor"],
    ],
    [
      [part("processor", { ...processor, series: "Ryzen 9000" }), part("motherboard", { ...board, flashback: false })],
      [
        "cannot-verify",
        "AMD B650 boards may need a BIOS update for Ryzen 9000, and this one does not take it without an older processor",
      ],
    ],
    [
      [part("processor", { ...processor, series: "Ryzen 9000" }), part("motherboard", board)],
      [
        "cannot-verify",
        "AMD B650 boards may need a BIOS update for Ryzen 9000, and we cannot see that this one takes it without an older processor",
      ],
    ],
    [
      [part("processor", processor), part("motherboard", { ...board, chipset: "AMD X999" })],
      ["cannot-verify", "We cannot see whether AMD X999 boards start with Ryzen 7000"],
    ],
    [[part("processor", processor), part("motherboard", { socket: "AM4", chipset: "AMD B550" })]],
  ],
  "memory-type": [
    [
      [part("memory", kit), part("motherboard", { memoryType: "DDR5" })],
      ["fits", "The memory is DDR5, the board takes DDR5"],
    ],
    [
      [part("memory", kit), part("motherboard", { memoryType: "DDR4" })],
      ["does-not-fit", "The memory is DDR5, the board takes DDR4"],
    ],
    [
      [part("memory", kit), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "Type" of the motherboard'],
    ],
    [
      [part("memory", kit), part("processor", { memoryTypes: ["DDR4"] })],
      ["does-not-fit", "The memory is DDR5, the processor takes DDR4"],
    ],
    [
      [part("memory", kit), part("processor", { memoryTypes: ["DDR5", "DDR4"] })],
      ["fits", "The memory is DDR5, the processor takes DDR5 or DDR4"],
    ],
  ],
  "memory-form": [
    [
      [part("memory", kit), part("motherboard", {})],
      ["fits", "Memory and board are both DIMM"],
    ],
    [
      [part("memory", { ...kit, laptop: true }), part("motherboard", {})],
      ["does-not-fit", "The memory is SO-DIMM, for laptops; the board takes DIMM"],
    ],
    [
      [part("memory", {}), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "Form" of the memory'],
    ],
  ],
  "memory-slots": [
    [
      [part("memory", kit), part("motherboard", { memorySlots: 2 })],
      ["fits", "2 modules, the board has 2 slots"],
    ],
    [
      [part("memory", kit, { count: 2 }), part("motherboard", { memorySlots: 2 })],
      ["does-not-fit", "4 modules, the board has 2 slots"],
    ],
    [
      [part("memory", kit, { count: 2 }), part("motherboard", { memorySlots: 4 })],
      ["fits", "4 modules, the board has 4 slots"],
      ["note", "Four DDR5 modules run slower than two"],
    ],
    [
      [part("memory", {}), part("motherboard", { memorySlots: 4 })],
      ["cannot-verify", 'We cannot see "Modules" of the memory'],
    ],
  ],
  "memory-capacity": [
    [
      [part("memory", kit), part("motherboard", { maximumMemoryGb: 32 })],
      ["fits", "32 GB of memory, the motherboard takes up to 32 GB"],
    ],
    [
      [part("memory", kit, { count: 2 }), part("motherboard", { maximumMemoryGb: 48 })],
      ["does-not-fit", "64 GB of memory, the motherboard takes up to 48 GB"],
    ],
    [
      [part("memory", kit), part("processor", {})],
      ["cannot-verify", 'We cannot see "Most memory" of the processor'],
    ],
    [
      [part("memory", { ...kit, rate: 6000 }), part("processor", { maximumMemoryGb: 128, ddr5Rate: 5200 })],
      ["fits", "32 GB of memory, the processor takes up to 128 GB"],
      [
        "note",
        "The memory's 6000 MT/s are above the 5200 MT/s the processor is rated for: they need a profile switched on in the BIOS",
      ],
    ],
  ],
  "board-case": [
    [
      [part("motherboard", { formFactor: "ATX" }), part("case", { boards: ["ATX"] })],
      ["fits", "The case takes ATX boards"],
    ],
    [
      [part("motherboard", { formFactor: "ATX" }), part("case", { boards: ["mATX", "ITX"] })],
      ["does-not-fit", "The board is ATX, the case takes Micro ATX, Mini-ITX"],
    ],
    [
      [part("motherboard", { formFactor: "EATX" }), part("case", { boards: ["EATX"] })],
      ["note", "E-ATX boards differ in width: please compare the board's with the case's"],
    ],
    [
      [part("motherboard", { formFactor: "EATX", widthMm: 330 }), part("case", { boards: ["EATX"], eatxMm: 280 })],
      ["does-not-fit", "The board is 330 mm wide, the case has room for 280 mm"],
    ],
    [
      [part("motherboard", {}), part("case", { boards: ["ATX"] })],
      ["cannot-verify", 'We cannot see "Form factor" of the motherboard'],
    ],
  ],
  "gpu-length": [
    [
      [part("graphics-card", { lengthMm: 330 }), part("case", { cardMm: 330 })],
      ["fits", "The card is 330 mm, the case has room for 330 mm"],
    ],
    [
      [part("graphics-card", { lengthMm: 358 }), part("case", { cardMm: 330 })],
      ["does-not-fit", "The card is 358 mm, the case has room for 330 mm"],
    ],
    [
      [part("graphics-card", {}), part("case", {})],
      ["cannot-verify", 'We cannot see "Length" of the graphics card and "Graphics card, up to" of the case'],
    ],
  ],
  "gpu-thickness": [
    [
      [part("graphics-card", { slots: 2.9 }), part("case", { cardSlots: 3 })],
      ["fits", "The card covers 3 slots, the case has 3"],
    ],
    [
      [part("graphics-card", { slots: 3.1 }), part("case", { cardSlots: 3 })],
      ["does-not-fit", "The card covers 4 slots, the case has 3"],
    ],
    [
      [part("graphics-card", { slots: 2.5 }, { count: 2 }), part("case", { cardSlots: 6 })],
      ["fits", "The card covers 3 slots, the case has 6"],
    ],
    [
      [part("graphics-card", { slots: 2.5 }, { count: 2 }), part("case", { cardSlots: 5 })],
      ["does-not-fit", "The cards cover 6 slots together, the case has 5"],
    ],
    [
      [part("graphics-card", { slots: 2 }), part("case", {})],
      ["cannot-verify", 'We cannot see "Expansion slots" of the case'],
    ],
  ],
  "case-shared-space": [
    [
      [
        part("graphics-card", { lengthMm: 300 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", loop),
      ],
      ["fits", "The card has its room wherever the radiator is"],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", loop),
      ],
      [
        "cannot-verify",
        "The card is 301 mm; with the radiator in the front 300 mm are left, and we cannot see whether it can go elsewhere",
      ],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiators: ["front-360", "top-240"] }),
        part("liquid-cooler", loop),
      ],
      ["does-not-fit", "The card is 301 mm; with the radiator in the front 300 mm are left"],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiators: ["front-360", "top-360"] }),
        part("liquid-cooler", loop),
      ],
      ["fits", "The card has its room with the radiator at the top"],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", { radiatorMm: 360 }),
      ],
      ["cannot-verify", 'We cannot see "Radiator thickness" of the liquid cooler'],
    ],
    [
      [
        part("graphics-card", { lengthMm: 340 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", loop),
      ],
    ],
    [
      [
        part("graphics-card", { slots: 2 }),
        part("case", { coolerAndCardMm: 120 }),
        part("air-cooler", { heightMm: 60 }),
      ],
      ["fits", "Cooler and card need about 101 mm together, the case has 120 mm for both"],
    ],
    [
      [
        part("graphics-card", { slots: 2 }),
        part("case", { coolerAndCardMm: 120 }),
        part("air-cooler", { heightMm: 75 }),
      ],
      ["cannot-verify", "Cooler and card need about 116 mm together, the case has 120 mm for both: too close to tell"],
    ],
    [
      [
        part("graphics-card", { slots: 3 }),
        part("case", { coolerAndCardMm: 120 }),
        part("air-cooler", { heightMm: 70 }),
      ],
      ["does-not-fit", "Cooler and card need about 131 mm together, the case has 120 mm for both"],
    ],
  ],
  "expansion-slots": [
    [
      [part("graphics-card", {}), part("motherboard", { formFactor: "ITX" })],
      ["fits", "The board has a slot for the card"],
    ],
    [
      [
        part("graphics-card", { slots: 2 }),
        part("network-adapter", { form: "pcie" }),
        part("motherboard", { formFactor: "ITX" }),
      ],
      ["does-not-fit", "2 cards, the board has 1 slot"],
    ],
    [
      [
        part("graphics-card", { slots: 2.5 }),
        part("network-adapter", { form: "pcie" }),
        part("motherboard", { formFactor: "mATX", pcieSlots: 2 }),
      ],
      ["cannot-verify", "The graphics card may cover the slot of the other card; where the slots are is not stated"],
    ],
    [
      [
        part("graphics-card", { slots: 2.5 }),
        part("network-adapter", { form: "pcie" }),
        part("motherboard", { formFactor: "ATX", pcieSlots: 3 }),
      ],
      ["fits", "2 cards, the board has 3 slots"],
    ],
    [
      [
        part("graphics-card", { slots: 2 }),
        part("network-adapter", { form: "pcie" }),
        part("motherboard", { formFactor: "ATX" }),
      ],
      ["cannot-verify", 'We cannot see "PCIe slots" of the motherboard'],
    ],
  ],
  "cooler-socket": [
    [
      [part("air-cooler", { sockets: ["AM4"] }), part("motherboard", { socket: "AM5" })],
      ["fits", "The cooler is made for AM5"],
    ],
    [
      [part("liquid-cooler", { sockets: ["LGA1700"] }), part("processor", { socket: "LGA1851" })],
      ["fits", "The cooler is made for LGA1851"],
    ],
    [
      [part("air-cooler", { sockets: ["AM4", "AM5"] }), part("motherboard", { socket: "LGA1700" })],
      ["does-not-fit", "The cooler is made for AM4, AM5, not for LGA1700"],
    ],
    [
      [part("air-cooler", {}), part("motherboard", { socket: "AM5" })],
      ["cannot-verify", 'We cannot see "Sockets" of the air cooler'],
    ],
  ],
  "cooler-present": [
    [
      [part("processor", { coolerIncluded: true }), part("motherboard", {})],
      ["fits", "A cooler comes with the processor"],
    ],
    [
      [part("processor", { coolerIncluded: false }), part("motherboard", {}), part("air-cooler", {})],
      ["fits", "The processor has a cooler"],
    ],
    [
      [part("processor", { coolerIncluded: false }), part("motherboard", {})],
      ["does-not-fit", "No cooler comes with the processor, and none is in the list"],
    ],
    [
      [part("processor", {}), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "Cooler included" of the processor'],
    ],
    [[part("processor", { coolerIncluded: false })]],
  ],
  "cooler-height": [
    [
      [part("air-cooler", { heightMm: 160 }), part("case", { coolerMm: 160 })],
      ["fits", "The cooler is 160 mm tall, the case has room for 160 mm"],
    ],
    [
      [part("air-cooler", { heightMm: 161 }), part("case", { coolerMm: 160 })],
      ["does-not-fit", "The cooler is 161 mm tall, the case has room for 160 mm"],
    ],
    [
      [part("processor", { coolerIncluded: true, boxedCoolerMm: 93 }), part("case", { coolerMm: 77 })],
      ["does-not-fit", "The cooler is 93 mm tall, the case has room for 77 mm"],
    ],
    [
      [part("processor", { coolerIncluded: true }), part("case", { coolerMm: 160 })],
      ["fits", "The case has room for coolers of 160 mm, more than any that comes with a processor"],
    ],
    [
      [part("processor", { coolerIncluded: true }), part("case", { coolerMm: 77 })],
      ["cannot-verify", 'We cannot see "Height of the boxed cooler" of the processor'],
    ],
  ],
  "radiator-case": [
    [
      [part("liquid-cooler", loop), part("case", { radiators: ["top-360"] })],
      ["fits", "The case takes a radiator of 360 mm (top)"],
    ],
    [
      [part("liquid-cooler", loop), part("case", { radiators: ["top-240"] })],
      ["does-not-fit", "The case has no place for a radiator of 360 mm"],
    ],
    [
      [part("liquid-cooler", { radiatorMm: 240 }), part("case", { radiatorMm: 360 })],
      ["fits", "The case takes a radiator of 240 mm"],
    ],
    [
      [part("liquid-cooler", { radiatorMm: 280 }), part("case", { radiatorMm: 360 })],
      ["cannot-verify", "We cannot see whether the case takes a radiator of 280 mm"],
    ],
    [
      [part("liquid-cooler", { radiatorMm: 280 }), part("case", { radiatorMm: 420 })],
      ["fits", "The case takes a radiator of 280 mm"],
    ],
    [
      [part("liquid-cooler", loop), part("case", { radiatorMm: 0 })],
      ["does-not-fit", "The case has no place for a radiator of 360 mm"],
    ],
    [
      [part("liquid-cooler", loop), part("case", {})],
      ["cannot-verify", 'We cannot see "Radiator, up to" of the case'],
    ],
  ],
  "cooler-capacity": [
    [
      [part("processor", { packageLimitWatts: 88 }), part("air-cooler", { capacityWatts: 120 })],
      ["fits", "The cooler is good for about 120 W, the processor takes up to 88 W"],
    ],
    [
      [part("processor", { maximumTurboWatts: 253 }), part("liquid-cooler", { radiatorMm: 240 })],
      ["note", "The processor takes up to 253 W, the cooler is good for about 220 W: under long load it slows down"],
    ],
    [[part("processor", {}), part("air-cooler", {})]],
  ],
  "psu-case": [
    [
      [part("power-supply", { size: "ATX" }), part("case", { supply: "ATX" })],
      ["fits", "The supply is ATX, the case takes ATX"],
    ],
    [
      [part("power-supply", { size: "SFX" }), part("case", { supply: "SFX-L" })],
      ["fits", "The supply is SFX, the case takes SFX-L"],
    ],
    [
      [part("power-supply", { size: "ATX" }), part("case", { supply: "SFX" })],
      ["does-not-fit", "The supply is ATX, the case takes SFX"],
    ],
    [
      [part("power-supply", { size: "SFX" }), part("case", { supply: "ATX" })],
      [
        "cannot-verify",
        "The supply is SFX, the case takes ATX: it needs a bracket, and we cannot see whether one is there",
      ],
    ],
    [
      [part("power-supply", {}), part("case", { supply: "ATX" })],
      ["cannot-verify", 'We cannot see "Form factor" of the power supply'],
    ],
  ],
  "psu-length": [
    [
      [part("power-supply", { depthMm: 180 }), part("case", { supplyMm: 180 })],
      ["fits", "The supply is 180 mm deep, the case has room for 180 mm"],
    ],
    [
      [part("power-supply", { depthMm: 140 }), part("case", { supplyMm: 130 })],
      ["does-not-fit", "The supply is 140 mm deep, the case has room for 130 mm"],
    ],
    [
      [part("power-supply", { depthMm: 160 }), part("case", {})],
      ["fits", "The supply is 160 mm deep, which every case has room for"],
    ],
    [
      [part("power-supply", { depthMm: 180 }), part("case", { tower: "mid" })],
      ["note", "The supply is 180 mm deep: drive cages may have to come out"],
    ],
    [
      [part("power-supply", { depthMm: 180 }), part("case", { tower: "mini" })],
      ["cannot-verify", 'We cannot see "Power supply, up to" of the case'],
    ],
  ],
  "gpu-power": [
    [
      [part("graphics-card", { powerPlugs: { "8-pin": 1, "6-pin": 1 } }), part("power-supply", { pciePlugs: 2 })],
      ["fits", "The card needs 2 8-pin plugs, the supply has 2"],
    ],
    [
      [part("graphics-card", { powerPlugs: { "8-pin": 3 } }), part("power-supply", { pciePlugs: 2 })],
      ["does-not-fit", "The card needs 3 8-pin plugs, the supply has 2"],
    ],
    [
      [part("graphics-card", { powerPlugs: {} }), part("power-supply", {})],
      ["fits", "The card is powered by its slot"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 } }),
        part("power-supply", { pciePlugs: 2, sixteenPin: "12VHPWR" }),
      ],
      ["fits", "The supply has the 16-pin plug that the card needs"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 }, chip: "GeForce RTX 5070 (GB205)" }),
        part("power-supply", { pciePlugs: 2, sixteenPin: "None" }),
      ],
      ["note", "The supply has no 16-pin plug for the card: its adapter takes 2 of the 2 8-pin plugs"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 }, chip: "GeForce RTX 5090 (GB202)" }),
        part("power-supply", { pciePlugs: 3, sixteenPin: "None" }),
      ],
      ["does-not-fit", "The card needs 4 8-pin plugs, the supply has 3"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 }, boardWatts: 330 }),
        part("power-supply", { pciePlugs: 2, sixteenPin: "None" }),
      ],
      ["note", "The supply has no 16-pin plug for the card: its adapter takes 2 of the 2 8-pin plugs"],
    ],
    [
      [part("graphics-card", {}), part("power-supply", { pciePlugs: 2, sixteenPin: "None" })],
      ["cannot-verify", 'We cannot see "Connector" of the graphics card'],
    ],
    [
      [part("graphics-card", { powerPlugs: { "12v-2x6": 1 } }), part("power-supply", { pciePlugs: 2 })],
      ["cannot-verify", 'We cannot see "16-pin graphics" of the power supply'],
    ],
  ],
  "cpu-power": [
    [
      [part("power-supply", { cpuPlugs: 1 }), part("motherboard", { cpuPowerSockets: 1 })],
      ["fits", "The supply has the plug that the processor's power needs"],
    ],
    [
      [part("power-supply", { cpuPlugs: 1 }), part("motherboard", { cpuPowerSockets: 2 })],
      [
        "note",
        "The board has 2 sockets for the processor's power and the supply 1 plug: the other socket may stay empty",
      ],
    ],
    [
      [part("power-supply", { cpuPlugs: 0 }), part("motherboard", {})],
      ["does-not-fit", "The supply has no plug for the processor"],
    ],
    [
      [part("power-supply", {}), part("motherboard", { cpuPowerSockets: 1 })],
      ["cannot-verify", 'We cannot see "CPU (EPS 4+4)" of the power supply'],
    ],
  ],
  "psu-watts": [
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", { watts: 200 })],
      ["fits", "The parts draw about 150 W, the supply gives 200 W"],
    ],
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", { watts: 150 })],
      ["note", "Tight: the parts draw about 150 W, 200 W are recommended, the supply gives 150 W"],
    ],
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", { watts: 149 })],
      ["does-not-fit", "The parts draw about 150 W, the supply gives 149 W"],
    ],
    [
      [part("graphics-card", { referenceWatts: 300 }), part("power-supply", { watts: 400 })],
      ["cannot-verify", "The parts draw 350 W or more, the supply gives 400 W; the most they draw is not stated"],
    ],
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", {})],
      ["cannot-verify", 'We cannot see "Rated output" of the power supply'],
    ],
    [
      [part("graphics-card", { boardWatts: 400 }), part("power-supply", { watts: 550, atxVersion: "2.4" })],
      ["note", "Tight: the parts draw about 450 W, 600 W are recommended, the supply gives 550 W"],
      ["note", "For thousandths of a second the parts may draw 850 W, more than the 825 W this supply is good for"],
    ],
  ],
  "m2-slots": [
    [
      [drive(2), part("motherboard", { m2Slots: 2 })],
      ["fits", "2 M.2 drives, the board has 2 slots"],
    ],
    [
      [drive(2), part("motherboard", { m2Slots: 1 })],
      ["does-not-fit", "2 M.2 drives, the board has 1 slot"],
    ],
    [
      [drive(1), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "M.2 slots" of the motherboard'],
    ],
    [
      [
        part("solid-state-drive", { form: "m2", pcieGeneration: 5 }),
        part("motherboard", { m2Slots: 2, m2Generations: { 4: 2 } }),
      ],
      ["fits", "1 M.2 drive, the board has 2 slots"],
      ["note", "A PCIe 5.0 drive in a PCIe 4.0 slot works, at the slot's speed"],
    ],
  ],
  "sata-ports": [
    [
      [ssd(1), disk(1), part("motherboard", { sataPorts: 2 })],
      ["fits", "2 SATA drives, the board has 2 ports"],
    ],
    [
      [ssd(2), disk(1), part("motherboard", { sataPorts: 2 })],
      ["does-not-fit", "3 SATA drives, the board has 2 ports"],
    ],
    [
      [ssd(1), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "SATA ports" of the motherboard'],
    ],
    [
      [disk(3), part("power-supply", { sataPlugs: 2 })],
      ["note", "3 SATA drives, the supply has 2 plugs: a splitter is needed"],
    ],
  ],
  "drive-bays": [
    [
      [disk(2), part("case", { largeBays: 2 })],
      ["fits", "2 drives of 3.5 inch, the case has 2 bays"],
    ],
    [
      [disk(1), part("case", { largeBays: 0 })],
      ["does-not-fit", "1 drive of 3.5 inch, the case has 0 bays"],
    ],
    [
      [ssd(2), part("case", { smallBays: 1, largeBays: 0 })],
      ["does-not-fit", "2 drives of 2.5 inch, the case has 1 bay"],
    ],
    [
      [ssd(2), part("case", { smallBays: 1, largeBays: 1 })],
      ["cannot-verify", "More 2.5-inch drives than bays for them; we cannot see whether the 3.5-inch bays take them"],
    ],
    [
      [disk(2), ssd(2), part("case", { largeBays: 2, smallBays: 4 })],
      ["fits", "2 drives of 3.5 inch, the case has 2 bays"],
      ["fits", "2 drives of 2.5 inch, the case has 4 bays"],
    ],
    [
      [disk(2), ssd(3), part("case", { largeBays: 2, smallBays: 4 })],
      ["fits", "2 drives of 3.5 inch, the case has 2 bays"],
      [
        "cannot-verify",
        "5 drives in all; we cannot see whether the 3.5-inch and the 2.5-inch bays are the same places",
      ],
    ],
    [
      [disk(1), part("case", {})],
      ["cannot-verify", 'We cannot see "3.5-inch drives" of the case'],
    ],
  ],
  "display-output": [
    [
      [part("processor", { integratedGraphics: true }), part("motherboard", {})],
      ["fits", "The processor gives the picture"],
    ],
    [
      [part("processor", { integratedGraphics: false }), part("motherboard", {}), part("graphics-card", {})],
      ["fits", "The graphics card gives the picture"],
    ],
    [
      [part("processor", { integratedGraphics: false }), part("motherboard", {})],
      ["does-not-fit", "No picture: the processor has no graphics, and no graphics card is in the list"],
    ],
    [
      [part("processor", {}), part("motherboard", {})],
      ["cannot-verify", 'We cannot see "Integrated graphics" of the processor'],
    ],
    [[part("processor", { integratedGraphics: false })]],
  ],
  "display-cable": [
    [
      [
        part("graphics-card", { videoOutputs: "3 x DisplayPort 1.4a, 1 x HDMI 2.1" }),
        part("monitor", { ports: "1 × DisplayPort 1.4", resolution: "3840 × 2160", refreshHz: 240 }),
      ],
      ["fits", "DisplayPort carries the screen's full picture"],
    ],
    [
      [
        part("graphics-card", { videoOutputs: "1 x HDMI 2.0b" }),
        part("monitor", { ports: "2 × HDMI 2.0", resolution: "2560 × 1440", refreshHz: 180 }),
      ],
      ["note", "HDMI between this card and this screen does not carry its full refresh rate"],
    ],
    [
      [
        part("graphics-card", { videoOutputs: "3 x DisplayPort 1.4a" }),
        part("monitor", { ports: "VGA", resolution: "1920 × 1080", refreshHz: 60 }),
      ],
      ["note", "Card and screen have no port in common: an adapter is needed"],
    ],
    [[part("graphics-card", {}), part("monitor", {})]],
  ],
  network: [
    [[part("motherboard", { wireless: "wifi6" })], ["fits", "The board has Wi-Fi"]],
    [[part("motherboard", { wireless: "none" })], ["note", "The board has no Wi-Fi: a cable or an adapter is needed"]],
    [
      [part("motherboard", { wireless: "none" }), part("network-adapter", { form: "usb" })],
      ["fits", "The adapter brings Wi-Fi"],
    ],
    [[part("motherboard", {})]],
  ],
  "ups-wave": [
    [
      [part("ups", { wave: "sine" }), part("power-supply", {})],
      ["fits", "The UPS gives a pure sine wave"],
    ],
    [
      [part("ups", { wave: "stepped" }), part("power-supply", {})],
      [
        "note",
        "On battery the UPS gives a stepped wave, which some supplies with active power factor correction switch off at",
      ],
    ],
  ],
  "laptop-memory": [
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 2, maximumMemoryGb: 32 }),
        part("memory", { ...kit, laptop: true }),
      ],
      ["fits", "32 GB, the laptop takes up to 32 GB"],
    ],
    [
      [part("laptop", { memoryType: "LPDDR5X" }), part("memory", kit)],
      ["does-not-fit", "The laptop's memory is soldered and cannot be changed"],
    ],
    [
      [part("laptop", { memoryType: "DDR4" }), part("memory", kit)],
      ["does-not-fit", "The memory is DDR5, the laptop takes DDR4"],
    ],
    [
      [part("laptop", { memoryType: "DDR5" }), part("memory", kit)],
      ["does-not-fit", "The memory is DIMM, for desktops; laptops take SO-DIMM"],
    ],
    [
      [part("laptop", { memoryType: "DDR5", memorySlots: 2 }), part("memory", { ...kit, laptop: true })],
      ["cannot-verify", 'We cannot see "Most memory" of the laptop'],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 2, maximumMemoryGb: 16 }),
        part("memory", { ...kit, laptop: true }),
      ],
      ["does-not-fit", "32 GB, the laptop takes up to 16 GB"],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 1, maximumMemoryGb: 32 }),
        part("memory", { ...kit, laptop: true }),
      ],
      ["does-not-fit", "2 modules, the laptop has 1 slot"],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 1, maximumMemoryGb: 40, solderedGb: 8 }),
        part("memory", { ...kit, modules: 1, laptop: true }),
      ],
      ["fits", "32 GB, the laptop takes up to 40 GB"],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 1, maximumMemoryGb: 32, solderedGb: 8 }),
        part("memory", { ...kit, modules: 1, laptop: true }),
      ],
      ["does-not-fit", "32 GB beside 8 GB soldered, the laptop takes up to 32 GB"],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 1, maximumMemoryGb: 40, memoryGb: 16 }),
        part("memory", { ...kit, modules: 1, laptop: true }),
      ],
      ["cannot-verify", "The laptop takes up to 40 GB; how much of that is soldered is not stated"],
    ],
  ],
  "ups-load": [
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", { watts: 200, va: 400 }),
      ],
      ["fits", "At the wall the parts take about 200 W, the UPS gives 200 W (400 VA)"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", { watts: 199, va: 400 }),
      ],
      ["does-not-fit", "At the wall the parts take about 200 W, the UPS gives 199 W (400 VA)"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", { watts: 300, va: 200 }),
      ],
      ["does-not-fit", "At the wall the parts take about 200 W, the UPS gives 300 W (200 VA)"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("monitor", { inches: 27 }),
        part("ups", { watts: 240, va: 400 }),
      ],
      ["cannot-verify", "At the wall the parts take about 227 W, the UPS gives 240 W (400 VA): too close to tell"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", {}),
      ],
      ["cannot-verify", 'We cannot see "Power" of the ups and "Capacity" of the ups'],
    ],
    [
      [part("processor", { packageLimitWatts: 130 }), part("ups", { watts: 190, va: 400 })],
      ["does-not-fit", "With any supply the parts take 191 W at the wall, the UPS gives 190 W (400 VA)"],
    ],
    [
      [part("processor", { packageLimitWatts: 130 }), part("ups", { watts: 200, va: 400 })],
      ["cannot-verify", "Whether 200 W (400 VA) of UPS are enough depends on the supply, and none is in the list yet"],
    ],
    [
      [part("processor", { packageLimitWatts: 130 }), part("ups", { watts: 220, va: 400 })],
      ["fits", "With any supply the parts take less than the UPS gives: 220 W (400 VA)"],
    ],
    [[part("ups", { watts: 200, va: 400 })]],
  ],
};

describe.each(RULE_NAMES)("%s", (name) => {
  test.each(ROWS[name])("%# %o", (parts, ...said) => {
    const findings = RULES[name](new Build(parts));
    expect(findings.map(({ verdict, text }) => [verdict, text])).toEqual(said);
    for (const { rule } of findings) expect(rule).toBe(name);
  });
});
