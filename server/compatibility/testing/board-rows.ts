import { disk, part, type Rows, ssd } from "./test-parts.ts";

const processor = { socket: "AM5", series: "Ryzen 7000" } as const;
const board = { socket: "AM5", chipset: "AMD B650" } as const;
const kit = { type: "DDR5", modules: 2, totalGb: 32, laptop: false } as const;
const drive = (count: number) => part("solid-state-drive", { form: "m2", pcieGeneration: 4 }, { count });

export const BOARD_ROWS = {
  "cpu-socket": [
    [
      [part("processor", processor), part("motherboard", board)],
      ["fits", "The processor and the board both have socket AM5"],
    ],
    [
      [part("processor", processor), part("motherboard", { socket: "AM4" })],
      ["does-not-fit", "The processor needs socket AM5, the board has AM4"],
    ],
    [
      [part("processor", processor), part("motherboard", {})],
      ["cannot-verify", 'Not specified: "Socket" of the motherboard'],
    ],
    [
      [part("processor", processor, { count: 2 }), part("motherboard", board)],
      ["does-not-fit", "A motherboard supports only one processor"],
    ],
    [[part("processor", processor)]],
  ],
  "cpu-bios": [
    [
      [part("processor", processor), part("motherboard", board)],
      ["fits", "AMD B650 boards support Ryzen 7000 without a BIOS update"],
    ],
    [
      [part("processor", { ...processor, series: "Ryzen 9000" }), part("motherboard", { ...board, flashback: true })],
      ["note", "AMD B650 boards may need a BIOS update for Ryzen 9000; this board can be updated without a processor"],
    ],
    [
      [part("processor", { ...processor, series: "Ryzen 9000" }), part("motherboard", { ...board, flashback: false })],
      [
        "cannot-verify",
        "AMD B650 boards may need a BIOS update for Ryzen 9000, and this board cannot be updated without an older processor",
      ],
    ],
    [
      [part("processor", { ...processor, series: "Ryzen 9000" }), part("motherboard", board)],
      [
        "cannot-verify",
        "AMD B650 boards may need a BIOS update for Ryzen 9000, and we cannot confirm whether this board can be updated without an older processor",
      ],
    ],
    [
      [part("processor", processor), part("motherboard", { ...board, chipset: "AMD X999" })],
      ["cannot-verify", "We cannot confirm whether AMD X999 boards support Ryzen 7000 without a BIOS update"],
    ],
    [[part("processor", processor), part("motherboard", { socket: "AM4", chipset: "AMD B550" })]],
  ],
  "memory-type": [
    [
      [part("memory", kit), part("motherboard", { memoryType: "DDR5" })],
      ["fits", "The memory is DDR5, the board supports DDR5"],
    ],
    [
      [part("memory", kit), part("motherboard", { memoryType: "DDR4" })],
      ["does-not-fit", "The memory is DDR5, the board supports DDR4"],
    ],
    [
      [part("memory", kit), part("motherboard", {})],
      ["cannot-verify", 'Not specified: "Memory type" of the motherboard'],
    ],
    [
      [part("memory", kit), part("processor", { memoryTypes: ["DDR4"] })],
      ["does-not-fit", "The memory is DDR5, the processor supports DDR4"],
    ],
    [
      [part("memory", kit), part("processor", { memoryTypes: ["DDR5", "DDR4"] })],
      ["fits", "The memory is DDR5, the processor supports DDR5 or DDR4"],
    ],
  ],
  "memory-form": [
    [
      [part("memory", kit), part("motherboard", {})],
      ["fits", "The memory and the board are both DIMM"],
    ],
    [
      [part("memory", { ...kit, laptop: true }), part("motherboard", {})],
      ["does-not-fit", "The memory is SO-DIMM, for laptops; the board supports DIMM"],
    ],
    [
      [part("memory", {}), part("motherboard", {})],
      ["cannot-verify", 'Not specified: "Form factor" of the memory'],
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
      ["cannot-verify", 'Not specified: "Modules" of the memory'],
    ],
  ],
  "memory-capacity": [
    [
      [part("memory", kit), part("motherboard", { maximumMemoryGb: 32 })],
      ["fits", "32 GB of memory, the motherboard supports up to 32 GB"],
    ],
    [
      [part("memory", kit, { count: 2 }), part("motherboard", { maximumMemoryGb: 48 })],
      ["does-not-fit", "64 GB of memory, the motherboard supports up to 48 GB"],
    ],
    [
      [part("memory", kit), part("processor", {})],
      ["cannot-verify", 'Not specified: "Max memory" of the processor'],
    ],
    [
      [part("memory", { ...kit, rate: 6000 }), part("processor", { maximumMemoryGb: 128, ddr5Rate: 5200 })],
      ["fits", "32 GB of memory, the processor supports up to 128 GB"],
      [
        "note",
        "The memory runs at 6000 MT/s, the processor is rated for 5200 MT/s: turn on the memory profile (XMP or EXPO) in the BIOS",
      ],
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
      [
        "cannot-verify",
        "The graphics card may cover the slot of the other card; the positions of the slots are not specified",
      ],
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
      ["cannot-verify", 'Not specified: "PCIe slots" of the motherboard'],
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
      ["cannot-verify", 'Not specified: "M.2 slots" of the motherboard'],
    ],
    [
      [
        part("solid-state-drive", { form: "m2", pcieGeneration: 5 }),
        part("motherboard", { m2Slots: 2, m2Generations: { 4: 2 } }),
      ],
      ["fits", "1 M.2 drive, the board has 2 slots"],
      ["note", "A PCIe 5.0 drive in a PCIe 4.0 slot works at the speed of the slot"],
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
      ["cannot-verify", 'Not specified: "SATA ports" of the motherboard'],
    ],
    [
      [disk(3), part("power-supply", { sataPlugs: 2 })],
      ["note", "3 SATA drives, the power supply has 2 plugs: a splitter is needed"],
    ],
  ],
  network: [
    [[part("motherboard", { wireless: "wifi6" })], ["fits", "The board has Wi-Fi"]],
    [
      [part("motherboard", { wireless: "none" })],
      ["note", "The board has no Wi-Fi: a network cable or a Wi-Fi adapter is needed"],
    ],
    [
      [part("motherboard", { wireless: "none" }), part("network-adapter", { form: "usb" })],
      ["fits", "The adapter adds Wi-Fi"],
    ],
    [[part("motherboard", {})]],
  ],
  "laptop-memory": [
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 2, maximumMemoryGb: 32 }),
        part("memory", { ...kit, laptop: true }),
      ],
      ["fits", "32 GB, the laptop supports up to 32 GB"],
    ],
    [
      [part("laptop", { memoryType: "LPDDR5X" }), part("memory", kit)],
      ["does-not-fit", "The laptop's memory is soldered and cannot be changed"],
    ],
    [
      [part("laptop", { memoryType: "DDR4" }), part("memory", kit)],
      ["does-not-fit", "The memory is DDR5, the laptop supports DDR4"],
    ],
    [
      [part("laptop", { memoryType: "DDR5" }), part("memory", kit)],
      ["does-not-fit", "The memory is DIMM, for desktops; laptops use SO-DIMM"],
    ],
    [
      [part("laptop", { memoryType: "DDR5", memorySlots: 2 }), part("memory", { ...kit, laptop: true })],
      ["cannot-verify", 'Not specified: "Max memory" of the laptop'],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 2, maximumMemoryGb: 16 }),
        part("memory", { ...kit, laptop: true }),
      ],
      ["does-not-fit", "32 GB, the laptop supports up to 16 GB"],
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
      ["fits", "32 GB, the laptop supports up to 40 GB"],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 1, maximumMemoryGb: 32, solderedGb: 8 }),
        part("memory", { ...kit, modules: 1, laptop: true }),
      ],
      ["does-not-fit", "32 GB plus 8 GB soldered, the laptop supports up to 32 GB"],
    ],
    [
      [
        part("laptop", { memoryType: "DDR5", memorySlots: 1, maximumMemoryGb: 40, memoryGb: 16 }),
        part("memory", { ...kit, modules: 1, laptop: true }),
      ],
      ["cannot-verify", "The laptop supports up to 40 GB; it is not specified how much of that is soldered"],
    ],
  ],
} satisfies Rows;
