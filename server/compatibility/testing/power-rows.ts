import { part, type Rows } from "./test-parts.ts";

export const POWER_ROWS = {
  "gpu-power": [
    [
      [part("graphics-card", { powerPlugs: { "8-pin": 1, "6-pin": 1 } }), part("power-supply", { pciePlugs: 2 })],
      ["fits", "The card needs 2 8-pin plugs, the power supply has 2"],
    ],
    [
      [part("graphics-card", { powerPlugs: { "8-pin": 3 } }), part("power-supply", { pciePlugs: 2 })],
      ["does-not-fit", "The card needs 3 8-pin plugs, the power supply has 2"],
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
      ["fits", "The power supply has the 16-pin plug that the card needs"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 }, chip: "GeForce RTX 5070 (GB205)" }),
        part("power-supply", { pciePlugs: 2, sixteenPin: "None" }),
      ],
      ["note", "The power supply has no 16-pin plug for the card: its adapter uses 2 of the 2 8-pin plugs"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 }, chip: "GeForce RTX 5090 (GB202)" }),
        part("power-supply", { pciePlugs: 3, sixteenPin: "None" }),
      ],
      ["does-not-fit", "The card needs 4 8-pin plugs, the power supply has 3"],
    ],
    [
      [
        part("graphics-card", { powerPlugs: { "12v-2x6": 1 }, boardWatts: 330 }),
        part("power-supply", { pciePlugs: 2, sixteenPin: "None" }),
      ],
      ["note", "The power supply has no 16-pin plug for the card: its adapter uses 2 of the 2 8-pin plugs"],
    ],
    [
      [part("graphics-card", {}), part("power-supply", { pciePlugs: 2, sixteenPin: "None" })],
      ["cannot-verify", 'Not specified: "Power connectors" of the graphics card'],
    ],
    [
      [part("graphics-card", { powerPlugs: { "12v-2x6": 1 } }), part("power-supply", { pciePlugs: 2 })],
      ["cannot-verify", 'Not specified: "16-pin GPU connector" of the power supply'],
    ],
  ],
  "cpu-power": [
    [
      [part("power-supply", { cpuPlugs: 1 }), part("motherboard", { cpuPowerSockets: 1 })],
      ["fits", "The power supply has the CPU power plug"],
    ],
    [
      [part("power-supply", { cpuPlugs: 1 }), part("motherboard", { cpuPowerSockets: 2 })],
      ["note", "The board has 2 CPU power sockets and the power supply has 1 plug: the other socket can stay empty"],
    ],
    [
      [part("power-supply", { cpuPlugs: 0 }), part("motherboard", {})],
      ["does-not-fit", "The power supply has no CPU power plug"],
    ],
    [
      [part("power-supply", {}), part("motherboard", { cpuPowerSockets: 1 })],
      ["cannot-verify", 'Not specified: "CPU plugs (EPS 4+4)" of the power supply'],
    ],
  ],
  "psu-watts": [
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", { watts: 200 })],
      ["fits", "The parts use about 150 W, the power supply provides 200 W"],
    ],
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", { watts: 150 })],
      ["note", "Tight: the parts use about 150 W, 200 W is recommended, the power supply provides 150 W"],
    ],
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", { watts: 149 })],
      ["does-not-fit", "The parts use about 150 W, the power supply provides 149 W"],
    ],
    [
      [part("graphics-card", { referenceWatts: 300 }), part("power-supply", { watts: 400 })],
      ["cannot-verify", "The parts use 350 W or more, the power supply provides 400 W; the maximum is not specified"],
    ],
    [
      [part("processor", { packageLimitWatts: 100 }), part("power-supply", {})],
      ["cannot-verify", 'Not specified: "Rated output" of the power supply'],
    ],
    [
      [part("graphics-card", { boardWatts: 400 }), part("power-supply", { watts: 550, atxVersion: "2.4" })],
      ["note", "Tight: the parts use about 450 W, 600 W is recommended, the power supply provides 550 W"],
      [
        "note",
        "For a few milliseconds the parts may use 850 W, more than the 825 W that this power supply can provide",
      ],
    ],
  ],
  "display-output": [
    [
      [part("processor", { integratedGraphics: true }), part("motherboard", {})],
      ["fits", "The processor has graphics for the monitor"],
    ],
    [
      [part("processor", { integratedGraphics: false }), part("motherboard", {}), part("graphics-card", {})],
      ["fits", "The graphics card has outputs for the monitor"],
    ],
    [
      [part("processor", { integratedGraphics: false }), part("motherboard", {})],
      ["does-not-fit", "No display output: add a graphics card, because the processor has no graphics"],
    ],
    [
      [part("processor", {}), part("motherboard", {})],
      ["cannot-verify", 'Not specified: "Integrated graphics" of the processor'],
    ],
    [[part("processor", { integratedGraphics: false })]],
  ],
  "display-cable": [
    [
      [
        part("graphics-card", { videoOutputs: "3 x DisplayPort 1.4a, 1 x HDMI 2.1" }),
        part("monitor", { ports: "1 × DisplayPort 1.4", resolution: "3840 × 2160", refreshHz: 240 }),
      ],
      ["fits", "DisplayPort supports the full resolution and refresh rate of the monitor"],
    ],
    [
      [
        part("graphics-card", { videoOutputs: "1 x HDMI 2.0b" }),
        part("monitor", { ports: "2 × HDMI 2.0", resolution: "2560 × 1440", refreshHz: 180 }),
      ],
      ["note", "HDMI between this card and this monitor does not support the full refresh rate"],
    ],
    [
      [
        part("graphics-card", { videoOutputs: "3 x DisplayPort 1.4a" }),
        part("monitor", { ports: "VGA", resolution: "1920 × 1080", refreshHz: 60 }),
      ],
      ["note", "The graphics card and the monitor have no common port: an adapter is needed"],
    ],
    [[part("graphics-card", {}), part("monitor", {})]],
  ],
  "ups-wave": [
    [
      [part("ups", { wave: "sine" }), part("power-supply", {})],
      ["fits", "The UPS provides a pure sine wave"],
    ],
    [
      [part("ups", { wave: "stepped" }), part("power-supply", {})],
      [
        "note",
        "On battery the UPS provides a simulated (stepped) sine wave: some power supplies with active PFC may switch off",
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
      ["fits", "The PC uses about 200 W at the wall, the UPS provides 200 W (400 VA)"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", { watts: 199, va: 400 }),
      ],
      ["does-not-fit", "The PC uses about 200 W at the wall, the UPS provides 199 W (400 VA)"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", { watts: 300, va: 200 }),
      ],
      ["does-not-fit", "The PC uses about 200 W at the wall, the UPS provides 300 W (200 VA)"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("monitor", { inches: 27 }),
        part("ups", { watts: 240, va: 400 }),
      ],
      ["cannot-verify", "The PC uses about 227 W at the wall, the UPS provides 240 W (400 VA): too close to confirm"],
    ],
    [
      [
        part("processor", { packageLimitWatts: 130 }),
        part("power-supply", { efficiency: "80+ Gold" }),
        part("ups", {}),
      ],
      ["cannot-verify", 'Not specified: "Power" of the UPS and "Capacity" of the UPS'],
    ],
    [
      [part("processor", { packageLimitWatts: 130 }), part("ups", { watts: 190, va: 400 })],
      ["does-not-fit", "With any power supply the PC uses 191 W at the wall, the UPS provides 190 W (400 VA)"],
    ],
    [
      [part("processor", { packageLimitWatts: 130 }), part("ups", { watts: 200, va: 400 })],
      ["cannot-verify", "Add a power supply to check whether a UPS of 200 W (400 VA) is enough"],
    ],
    [
      [part("processor", { packageLimitWatts: 130 }), part("ups", { watts: 220, va: 400 })],
      ["fits", "With any power supply the PC uses less than the UPS provides: 220 W (400 VA)"],
    ],
    [[part("ups", { watts: 200, va: 400 })]],
  ],
} satisfies Rows;
