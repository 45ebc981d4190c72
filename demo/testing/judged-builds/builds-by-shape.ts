// Builds that test whole computers, sockets, memory, cases, slots and coolers.
import type { JudgedBuilds } from "./judged-build.ts";
import {
  BOARD,
  CARD,
  CASE,
  COOLER,
  CPU,
  HDD,
  MEMORY,
  MONITOR,
  NVME,
  NVME5,
  SSD,
  SUPPLY,
  WIFI_CARD,
  WIFI_USB,
} from "./part-names.ts";

const am5 = [CPU.x7600, BOARD.b650, MEMORY.ddr5] as const;
const gaming = [CPU.x7800, BOARD.b650, MEMORY.ddr5, COOLER.assassin, NVME] as const;
const cheap = [CPU.i12400f, BOARD.h610d4, MEMORY.ddr4, NVME] as const;

export const BUILDS_BY_SHAPE: JudgedBuilds = {
  // Whole computers
  "a good gaming PC": { parts: [...gaming, CARD.rtx5070, CASE.lancool, SUPPLY.w750], verdict: "fits" },
  "a cheap gaming PC with the boxed cooler": {
    parts: [...cheap, CARD.rtx4060, CASE.q300l, SUPPLY.w550],
    verdict: "fits",
    because: { network: "note" },
  },
  "an office PC without a card": {
    parts: [CPU.i12400, BOARD.b760d4, MEMORY.ddr4, SSD, CASE.q300l, SUPPLY.w500],
    verdict: "fits",
  },
  "a PC of the largest parts": {
    parts: [CPU.x9800, BOARD.taichi, MEMORY.ddr5, COOLER.a420, NVME5, CARD.rtx5090, CASE.torrent, SUPPLY.w1200],
    verdict: "fits",
    because: { "board-case": "note", "psu-length": "note" },
  },
  "a PC with Core Ultra 9": {
    parts: [CPU.ultra9, BOARD.z890, MEMORY.ddr5, COOLER.a360, NVME5, CARD.rtx5080, CASE.lancool, SUPPLY.w1000],
    verdict: "fits",
  },
  "a PC with AM4": {
    parts: [CPU.x5600, BOARD.b550, MEMORY.ddr4, NVME, CARD.b580, CASE.popAir, SUPPLY.w650],
    verdict: "fits",
  },
  "a small PC with an SFX supply": {
    parts: [CPU.x7600, BOARD.b650i, MEMORY.ddr5, NVME, CARD.rtx5070, CASE.terra, SUPPLY.sfx],
    verdict: "fits",
  },
  "parts without relation": { parts: [HDD, MONITOR], verdict: "fits" },

  // cpu-socket, cpu-bios
  "an AM5 processor on an AM4 board": {
    parts: [CPU.x7600, BOARD.b550],
    verdict: "does-not-fit",
    because: { "cpu-socket": "does-not-fit" },
  },
  "LGA1851 on LGA1700": {
    parts: [CPU.ultra5, BOARD.z790],
    verdict: "does-not-fit",
    because: { "cpu-socket": "does-not-fit" },
  },
  "two processors on one board": {
    parts: [`${CPU.x7600} x2`, BOARD.b650],
    verdict: "does-not-fit",
    because: { "cpu-socket": "does-not-fit" },
  },
  "Ryzen 9000 on B650 with flashback": {
    parts: [CPU.x9600, BOARD.b650],
    verdict: "fits",
    because: { "cpu-bios": "note" },
  },
  "Ryzen 9000 on A620, flashback not stated": {
    parts: [CPU.x9600, BOARD.a620],
    verdict: "cannot-verify",
    because: { "cpu-bios": "cannot-verify" },
  },
  "Ryzen 9000 on X870": { parts: [CPU.x9600, BOARD.x870], verdict: "fits" },
  "8700G on B650 with flashback": { parts: [CPU.g8700, BOARD.b650m], verdict: "fits", because: { "cpu-bios": "note" } },
  "Ryzen 5000 on B450 without flashback": {
    parts: [CPU.g5600, BOARD.b450],
    verdict: "cannot-verify",
    because: { "cpu-bios": "cannot-verify" },
  },
  "Ryzen 5000 on B550": { parts: [CPU.g5600, BOARD.b550m], verdict: "fits" },
  "Ryzen 4000 on B550 with a card": { parts: [CPU.x4500, BOARD.b550m, CARD.rtx3050], verdict: "fits" },
  "14th generation on Z790 with flashback": {
    parts: [CPU.i14700, BOARD.z790, COOLER.a360],
    verdict: "fits",
    because: { "cpu-bios": "note" },
  },
  "14th generation on B760 without flashback": {
    parts: [CPU.i14700, BOARD.b760, COOLER.a360],
    verdict: "cannot-verify",
    because: { "cpu-bios": "cannot-verify" },
  },
  "13th generation on B760": { parts: [CPU.i13400, BOARD.b760, COOLER.ak400, CARD.rtx4060], verdict: "fits" },
  "13th generation on H610": {
    parts: [CPU.i13400, BOARD.h610d4, COOLER.ak400, CARD.rtx4060],
    verdict: "cannot-verify",
    because: { "cpu-bios": "cannot-verify" },
  },
  "12th generation on H610": { parts: [CPU.i12400, BOARD.h610d5], verdict: "fits" },

  // memory
  "DDR4 on AM5": {
    parts: [CPU.x7600, BOARD.b650, MEMORY.ddr4],
    verdict: "does-not-fit",
    because: { "memory-type": "does-not-fit" },
  },
  "DDR5 on an LGA1700 board for DDR4": {
    parts: [CPU.i12400, BOARD.b760d4, MEMORY.ddr5],
    verdict: "does-not-fit",
    because: { "memory-type": "does-not-fit" },
  },
  "DDR5 on an LGA1700 board for DDR5": { parts: [CPU.i12400, BOARD.b760, MEMORY.ddr5slow], verdict: "fits" },
  "DDR4 with an AM5 processor, no board yet": {
    parts: [CPU.x7600, MEMORY.ddr4],
    verdict: "does-not-fit",
    because: { "memory-type": "does-not-fit" },
  },
  "DDR4 with an LGA1700 processor, no board yet": { parts: [CPU.i12400, MEMORY.ddr4], verdict: "fits" },
  "laptop memory on a board": {
    parts: [BOARD.b650, MEMORY.laptop5],
    verdict: "does-not-fit",
    because: { "memory-form": "does-not-fit" },
  },
  "four DDR5 modules": {
    parts: [CPU.x7600, BOARD.b650, `${MEMORY.ddr5} x2`],
    verdict: "fits",
    because: { "memory-slots": "note" },
  },
  "four DDR4 modules": { parts: [CPU.g5600, BOARD.b550m, `${MEMORY.ddr4} x2`], verdict: "fits" },
  "four modules in two slots": {
    parts: [CPU.x7600, BOARD.b650i, `${MEMORY.ddr5} x2`],
    verdict: "does-not-fit",
    because: { "memory-slots": "does-not-fit" },
  },
  "one kit named twice in two slots": {
    parts: [BOARD.b650i, MEMORY.ddr5, MEMORY.ddr5],
    verdict: "does-not-fit",
    because: { "memory-slots": "does-not-fit" },
  },
  "128 GB on a board for 128": {
    parts: [CPU.x9600, BOARD.b650i, MEMORY.ddr5big],
    verdict: "fits",
    because: { "cpu-bios": "note" },
  },
  "128 GB on a board for 96": {
    parts: [BOARD.h610d5, MEMORY.ddr5big],
    verdict: "does-not-fit",
    because: { "memory-capacity": "does-not-fit" },
  },
  "256 GB with a processor for 128": {
    parts: [CPU.x7600, BOARD.b650, `${MEMORY.ddr5big} x2`],
    verdict: "does-not-fit",
    because: { "memory-capacity": "does-not-fit" },
  },
  "64 GB on a board for 64": { parts: [BOARD.h610d4, MEMORY.ddr4big], verdict: "fits" },

  // cases
  "an ATX board in a Micro ATX case": {
    parts: [BOARD.b650, CASE.a3],
    verdict: "does-not-fit",
    because: { "board-case": "does-not-fit" },
  },
  "a Micro ATX board in an ATX case": { parts: [BOARD.b650m, CASE.north], verdict: "fits" },
  "an E-ATX board in a case for ATX": {
    parts: [BOARD.taichi, CASE.north],
    verdict: "does-not-fit",
    because: { "board-case": "does-not-fit" },
  },
  "an E-ATX board of 267 mm in a case for 280": { parts: [BOARD.taichi, CASE.lancool], verdict: "fits" },
  "a 358 mm card in 355 mm": {
    parts: [CARD.rtx5090, CASE.north],
    verdict: "does-not-fit",
    because: { "gpu-length": "does-not-fit" },
  },
  "a 330 mm card in 330 mm": { parts: [CARD.solid, CASE.forge], verdict: "fits" },
  "a 340 mm card in 330 mm": {
    parts: [CARD.rtx5070ti, CASE.forge],
    verdict: "does-not-fit",
    because: { "gpu-length": "does-not-fit" },
  },
  "a card of 2.9 slots in three": {
    parts: ["PNY GeForce RTX 5070 Ti ARGB Epic-X RGB OC 16GB", CASE.terra],
    verdict: "fits",
  },
  "a card of 3.25 slots in three": {
    parts: ["ASUS TUF Gaming GeForce RTX 4070 Ti OC Edition 12GB", CASE.terra],
    verdict: "does-not-fit",
    because: { "gpu-thickness": "does-not-fit" },
  },
  "a card behind a radiator that can only be in front": {
    parts: [CARD.rtx5070ti, COOLER.a360, CASE.north],
    verdict: "does-not-fit",
    because: { "case-shared-space": "does-not-fit" },
  },
  "a card with a radiator that fits at the top": {
    parts: [CARD.rtx5070ti, COOLER.a240, CASE.north],
    verdict: "fits",
  },
  "a short card behind the radiator": { parts: [CARD.rtx5070, COOLER.a360, CASE.north], verdict: "fits" },
  "a card behind a radiator whose place is not stated": {
    parts: [CARD.pulse9070, COOLER.thin360, CASE.ch360],
    verdict: "cannot-verify",
    because: { "case-shared-space": "cannot-verify" },
  },
  "a thick card beside the boxed cooler in the Terra": {
    parts: [CPU.x7600, BOARD.b650i, CARD.rtx5070, CASE.terra],
    verdict: "fits",
  },

  // expansion slots
  "two cards on Mini-ITX": {
    parts: [BOARD.b650i, CARD.rtx5060, WIFI_CARD],
    verdict: "does-not-fit",
    because: { "expansion-slots": "does-not-fit" },
  },
  "two cards on ATX": { parts: [BOARD.b650, CARD.rtx5080, WIFI_CARD], verdict: "fits" },
  "a thick card and another on Micro ATX": {
    parts: [BOARD.b650m, CARD.rtx5080, WIFI_CARD],
    verdict: "cannot-verify",
    because: { "expansion-slots": "cannot-verify" },
  },
  "a Wi-Fi stick takes no slot": { parts: [BOARD.b650i, CARD.rtx5060, WIFI_USB], verdict: "fits" },

  // coolers
  "no cooler": {
    parts: [CPU.x7800, BOARD.b650],
    verdict: "does-not-fit",
    because: { "cooler-present": "does-not-fit" },
  },
  "a 7700, whose box has no cooler": {
    parts: [CPU.x7700, BOARD.b650],
    verdict: "does-not-fit",
    because: { "cooler-present": "does-not-fit" },
  },
  "no cooler, and no board yet": { parts: [CPU.x7800, CASE.north], verdict: "fits" },
  "a boxed cooler": { parts: [...am5], verdict: "fits" },
  "168 mm of cooler in 159 mm": {
    parts: [COOLER.nh15, CASE.q300l],
    verdict: "does-not-fit",
    because: { "cooler-height": "does-not-fit" },
  },
  "155 mm of cooler in 159 mm": { parts: [COOLER.assassin, CASE.q300l], verdict: "fits" },
  "a tower cooler in the Terra": {
    parts: [COOLER.ak400, CASE.terra],
    verdict: "does-not-fit",
    because: { "cooler-height": "does-not-fit" },
  },
  "Intel's boxed cooler in the Terra": {
    parts: [CPU.ultra5, BOARD.b860i, CASE.terra],
    verdict: "cannot-verify",
    because: { "cooler-height": "cannot-verify" },
  },
  "a 360 mm radiator in a case for 280": {
    parts: [COOLER.a360, CASE.popAir],
    verdict: "does-not-fit",
    because: { "radiator-case": "does-not-fit" },
  },
  "a 280 mm radiator in a case for 280": { parts: [COOLER.pure280, CASE.popAir], verdict: "fits" },
  "a 280 mm radiator where only 'up to 360' is stated": {
    parts: [COOLER.pure280, CASE.vision],
    verdict: "cannot-verify",
    because: { "radiator-case": "cannot-verify" },
  },
  "a 420 mm radiator in a case for 360": {
    parts: [COOLER.a420, CASE.lancool],
    verdict: "does-not-fit",
    because: { "radiator-case": "does-not-fit" },
  },
  "any radiator in the Terra": {
    parts: [COOLER.a240, CASE.terra],
    verdict: "does-not-fit",
    because: { "radiator-case": "does-not-fit" },
  },
  "a small cooler on a hot processor": {
    parts: [CPU.i14900, COOLER.single],
    verdict: "fits",
    because: { "cooler-capacity": "note" },
  },
};
