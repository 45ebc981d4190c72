import { disk, part, type Rows, ssd } from "./test-parts.ts";

const loop = { radiatorMm: 360, radiatorThicknessMm: 30 } as const;

export const CASE_ROWS = {
  "board-case": [
    [
      [part("motherboard", { formFactor: "ATX" }), part("case", { boards: ["ATX"] })],
      ["fits", "The case supports ATX boards"],
    ],
    [
      [part("motherboard", { formFactor: "ATX" }), part("case", { boards: ["mATX", "ITX"] })],
      ["does-not-fit", "The board is ATX, the case supports Micro ATX, Mini-ITX"],
    ],
    [
      [part("motherboard", { formFactor: "EATX" }), part("case", { boards: ["EATX"] })],
      ["note", "E-ATX boards differ in width: please check that the board fits the case"],
    ],
    [
      [part("motherboard", { formFactor: "EATX", widthMm: 330 }), part("case", { boards: ["EATX"], eatxMm: 280 })],
      ["does-not-fit", "The board is 330 mm wide, the case has room for 280 mm"],
    ],
    [
      [part("motherboard", {}), part("case", { boards: ["ATX"] })],
      ["cannot-verify", 'Not specified: "Form factor" of the motherboard'],
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
      ["cannot-verify", 'Not specified: "Length" of the graphics card and "Max graphics card length" of the case'],
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
      ["cannot-verify", 'Not specified: "Expansion slots" of the case'],
    ],
  ],
  "case-shared-space": [
    [
      [
        part("graphics-card", { lengthMm: 300 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", loop),
      ],
      ["fits", "The card fits wherever the radiator is mounted"],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", loop),
      ],
      [
        "cannot-verify",
        "The card is 301 mm; with the radiator in the front, 300 mm is left, and we cannot confirm whether it fits in another place",
      ],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiators: ["front-360", "top-240"] }),
        part("liquid-cooler", loop),
      ],
      ["does-not-fit", "The card is 301 mm; with the radiator in the front, 300 mm is left"],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiators: ["front-360", "top-360"] }),
        part("liquid-cooler", loop),
      ],
      ["fits", "The card fits with the radiator at the top"],
    ],
    [
      [
        part("graphics-card", { lengthMm: 301 }),
        part("case", { cardMm: 330, radiatorMm: 360 }),
        part("liquid-cooler", { radiatorMm: 360 }),
      ],
      ["cannot-verify", 'Not specified: "Radiator thickness" of the liquid cooler'],
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
      [
        "cannot-verify",
        "Cooler and card need about 116 mm together, the case has 120 mm for both: too close to confirm",
      ],
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
  "psu-case": [
    [
      [part("power-supply", { size: "ATX" }), part("case", { supply: "ATX" })],
      ["fits", "The power supply is ATX, the case supports ATX"],
    ],
    [
      [part("power-supply", { size: "SFX" }), part("case", { supply: "SFX-L" })],
      ["fits", "The power supply is SFX, the case supports SFX-L"],
    ],
    [
      [part("power-supply", { size: "ATX" }), part("case", { supply: "SFX" })],
      ["does-not-fit", "The power supply is ATX, the case supports SFX"],
    ],
    [
      [part("power-supply", { size: "SFX" }), part("case", { supply: "ATX" })],
      [
        "cannot-verify",
        "The power supply is SFX, the case supports ATX: it needs a bracket, and we cannot confirm that one is included",
      ],
    ],
    [
      [part("power-supply", {}), part("case", { supply: "ATX" })],
      ["cannot-verify", 'Not specified: "Form factor" of the power supply'],
    ],
  ],
  "psu-length": [
    [
      [part("power-supply", { depthMm: 180 }), part("case", { supplyMm: 180 })],
      ["fits", "The power supply is 180 mm deep, the case has room for 180 mm"],
    ],
    [
      [part("power-supply", { depthMm: 140 }), part("case", { supplyMm: 130 })],
      ["does-not-fit", "The power supply is 140 mm deep, the case has room for 130 mm"],
    ],
    [
      [part("power-supply", { depthMm: 160 }), part("case", {})],
      ["fits", "The power supply is 160 mm deep, which every case has room for"],
    ],
    [
      [part("power-supply", { depthMm: 180 }), part("case", { tower: "mid" })],
      ["note", "The power supply is 180 mm deep: drive cages may need to be removed"],
    ],
    [
      [part("power-supply", { depthMm: 180 }), part("case", { tower: "mini" })],
      ["cannot-verify", 'Not specified: "Max power supply length" of the case'],
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
      [
        "cannot-verify",
        "There are more 2.5-inch drives than 2.5-inch bays; we cannot confirm that the 3.5-inch bays support them",
      ],
    ],
    [
      [disk(2), ssd(2), part("case", { largeBays: 2, smallBays: 4 })],
      ["fits", "2 drives of 3.5 inch, the case has 2 bays"],
      ["fits", "2 drives of 2.5 inch, the case has 4 bays"],
    ],
    [
      [disk(2), ssd(3), part("case", { largeBays: 2, smallBays: 4 })],
      ["fits", "2 drives of 3.5 inch, the case has 2 bays"],
      ["cannot-verify", "5 drives in total; we cannot confirm whether the 3.5-inch and 2.5-inch bays are shared"],
    ],
    [
      [disk(1), part("case", {})],
      ["cannot-verify", 'Not specified: "3.5-inch drive bays" of the case'],
    ],
  ],
} satisfies Rows;
