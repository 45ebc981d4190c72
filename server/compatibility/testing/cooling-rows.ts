import { part, type Rows } from "./test-parts.ts";

const loop = { radiatorMm: 360, radiatorThicknessMm: 30 } as const;

export const COOLING_ROWS = {
  "cooler-socket": [
    [
      [part("air-cooler", { sockets: ["AM4"] }), part("motherboard", { socket: "AM5" })],
      ["fits", "The cooler supports AM5"],
    ],
    [
      [part("liquid-cooler", { sockets: ["LGA1700"] }), part("processor", { socket: "LGA1851" })],
      ["fits", "The cooler supports LGA1851"],
    ],
    [
      [part("air-cooler", { sockets: ["AM4", "AM5"] }), part("motherboard", { socket: "LGA1700" })],
      ["does-not-fit", "The cooler supports AM4, AM5 but not LGA1700"],
    ],
    [
      [part("air-cooler", {}), part("motherboard", { socket: "AM5" })],
      ["cannot-verify", 'Not specified: "Sockets" of the air cooler'],
    ],
  ],
  "cooler-present": [
    [
      [part("processor", { coolerIncluded: true }), part("motherboard", {})],
      ["fits", "The processor includes a cooler"],
    ],
    [
      [part("processor", { coolerIncluded: false }), part("motherboard", {}), part("air-cooler", {})],
      ["fits", "The build has a cooler for the processor"],
    ],
    [
      [part("processor", { coolerIncluded: false }), part("motherboard", {})],
      ["does-not-fit", "No cooler: add one, because the processor does not include one"],
    ],
    [
      [part("processor", {}), part("motherboard", {})],
      ["cannot-verify", 'Not specified: "Cooler included" of the processor'],
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
      ["fits", "The case has room for coolers of 160 mm, more than any boxed cooler needs"],
    ],
    [
      [part("processor", { coolerIncluded: true }), part("case", { coolerMm: 77 })],
      ["cannot-verify", 'Not specified: "Boxed cooler height" of the processor'],
    ],
  ],
  "radiator-case": [
    [
      [part("liquid-cooler", loop), part("case", { radiators: ["top-360"] })],
      ["fits", "The case supports a 360 mm radiator (top)"],
    ],
    [
      [part("liquid-cooler", loop), part("case", { radiators: ["top-240"] })],
      ["does-not-fit", "The case does not support a 360 mm radiator"],
    ],
    [
      [part("liquid-cooler", { radiatorMm: 240 }), part("case", { radiatorMm: 360 })],
      ["fits", "The case supports a 240 mm radiator"],
    ],
    [
      [part("liquid-cooler", { radiatorMm: 280 }), part("case", { radiatorMm: 360 })],
      ["cannot-verify", "We cannot confirm whether the case supports a 280 mm radiator"],
    ],
    [
      [part("liquid-cooler", { radiatorMm: 280 }), part("case", { radiatorMm: 420 })],
      ["fits", "The case supports a 280 mm radiator"],
    ],
    [
      [part("liquid-cooler", loop), part("case", { radiatorMm: 0 })],
      ["does-not-fit", "The case does not support a 360 mm radiator"],
    ],
    [
      [part("liquid-cooler", loop), part("case", {})],
      ["cannot-verify", 'Not specified: "Max radiator size" of the case'],
    ],
  ],
  "cooler-capacity": [
    [
      [part("processor", { packageLimitWatts: 88 }), part("air-cooler", { capacityWatts: 120 })],
      ["fits", "The cooler handles about 120 W, the processor uses up to 88 W"],
    ],
    [
      [part("processor", { maximumTurboWatts: 253 }), part("liquid-cooler", { radiatorMm: 240 })],
      [
        "note",
        "The processor uses up to 253 W, the cooler handles about 220 W: it may slow down under long heavy load",
      ],
    ],
    [[part("processor", {}), part("air-cooler", {})]],
  ],
} satisfies Rows;
