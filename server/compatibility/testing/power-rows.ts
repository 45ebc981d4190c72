import { part, type Rows } from "./test-parts.ts";

export const POWER_ROWS = {
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
      ["cannot-verify", 'We cannot see "CPU plugs (EPS 4+4)" of the power supply'],
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
      ["note", "For a few milliseconds the parts may draw 850 W, more than the 825 W that this supply can deliver"],
    ],
  ],
  "display-output": [
    [
      [part("processor", { integratedGraphics: true }), part("motherboard", {})],
      ["fits", "The graphics of the processor drive the screen"],
    ],
    [
      [part("processor", { integratedGraphics: false }), part("motherboard", {}), part("graphics-card", {})],
      ["fits", "The graphics card drives the screen"],
    ],
    [
      [part("processor", { integratedGraphics: false }), part("motherboard", {})],
      ["does-not-fit", "No display output: add a graphics card, because the processor has no graphics"],
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
} satisfies Rows;
