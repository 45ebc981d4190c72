// Builds that test supplies, drives, display outputs, UPSes, laptops and borderline cases.
import type { JudgedBuilds } from "./judged-build.ts";
import {
  BOARD,
  CARD,
  CASE,
  COOLER,
  CPU,
  HDD,
  LAPTOP,
  MEMORY,
  MONITOR,
  NVME,
  NVME5,
  SSD,
  SUPPLY,
  UPS,
} from "./part-names.ts";

const gaming = [CPU.x7800, BOARD.b650, MEMORY.ddr5, COOLER.assassin, NVME] as const;

export const BUILDS_BY_SUPPLY: JudgedBuilds = {
  // supplies
  "an ATX supply in an SFX case": {
    parts: [SUPPLY.w750, CASE.terra],
    verdict: "does-not-fit",
    because: { "psu-case": "does-not-fit" },
  },
  "an SFX supply in an ATX case": {
    parts: [SUPPLY.sfx, CASE.north],
    verdict: "cannot-verify",
    because: { "psu-case": "cannot-verify" },
  },
  "a 190 mm supply in a mini tower": {
    parts: [SUPPLY.w1200, CASE.q300l],
    verdict: "cannot-verify",
    because: { "psu-length": "cannot-verify" },
  },
  "a 190 mm supply in a mini tower for 220": { parts: [SUPPLY.w1200, CASE.a3], verdict: "fits" },
  "a 190 mm supply in a mid tower": {
    parts: [SUPPLY.w1200, CASE.north],
    verdict: "fits",
    because: { "psu-length": "note" },
  },
  "a 16-pin card on a supply with the plug": { parts: [CARD.rtx5070, SUPPLY.w750], verdict: "fits" },
  "a 16-pin card with its adapter on enough plugs": {
    parts: [CARD.rtx5070, SUPPLY.w650gold],
    verdict: "fits",
    because: { "gpu-power": "note" },
  },
  "a 5080 with its adapter on two plugs": {
    parts: [CARD.rtx5080, SUPPLY.w550],
    verdict: "does-not-fit",
    because: { "gpu-power": "does-not-fit" },
  },
  "three 8-pin sockets on two plugs": {
    parts: [CARD.mercury, SUPPLY.w550],
    verdict: "does-not-fit",
    because: { "gpu-power": "does-not-fit" },
  },
  "three 8-pin sockets on three plugs": { parts: [CARD.mercury, SUPPLY.w750], verdict: "fits" },
  "a 6-pin card": { parts: [CARD.gtx3050xs, SUPPLY.w500], verdict: "fits" },
  "a card without sockets": { parts: [CARD.rtx3050, SUPPLY.w500], verdict: "fits" },
  "a card whose sockets are not stated": {
    parts: [CARD.rtx3060ti, SUPPLY.w650],
    verdict: "cannot-verify",
    because: { "gpu-power": "cannot-verify" },
  },
  "one plug for two processor sockets": {
    parts: [BOARD.x870, SUPPLY.w650],
    verdict: "fits",
    because: { "cpu-power": "note" },
  },
  "a supply below the draw": {
    parts: [CPU.i14900, BOARD.z790, COOLER.a360, CARD.nitro7900, SUPPLY.w650gold],
    verdict: "does-not-fit",
    because: { "psu-watts": "does-not-fit" },
  },
  "a tight supply": {
    parts: [...gaming, CARD.ti4070, SUPPLY.w650gold],
    verdict: "fits",
    because: { "psu-watts": "note" },
  },
  "a card above its chip's reference": {
    parts: [CPU.i14900, BOARD.z790, COOLER.a360, CARD.nitro7900, MEMORY.ddr5, NVME, SUPPLY.w750],
    verdict: "does-not-fit",
    because: { "psu-watts": "does-not-fit" },
  },

  // drives
  "two M.2 drives in one slot": {
    parts: [BOARD.h610d4, `${NVME} x2`],
    verdict: "does-not-fit",
    because: { "m2-slots": "does-not-fit" },
  },
  "two M.2 drives in two slots": { parts: [BOARD.b650i, `${NVME} x2`], verdict: "fits" },
  "a PCIe 5.0 drive on a PCIe 4.0 board": {
    parts: [BOARD.b650, NVME5],
    verdict: "fits",
    because: { "m2-slots": "note" },
  },
  "a PCIe 5.0 drive on a PCIe 5.0 board": { parts: [BOARD.b850, NVME5], verdict: "fits" },
  "three SATA drives on two ports": {
    parts: [BOARD.b650i, `${SSD} x3`],
    verdict: "does-not-fit",
    because: { "sata-ports": "does-not-fit" },
  },
  "SATA drives where ports are not stated": {
    parts: [BOARD.b860i, SSD],
    verdict: "cannot-verify",
    because: { "sata-ports": "cannot-verify" },
  },
  "a disk in a case without bays for it": {
    parts: [HDD, CASE.terra],
    verdict: "does-not-fit",
    because: { "drive-bays": "does-not-fit" },
  },
  "two disks in one bay": {
    parts: [`${HDD} x2`, CASE.h5],
    verdict: "does-not-fit",
    because: { "drive-bays": "does-not-fit" },
  },
  "a portable drive takes no bay": { parts: ["WD My Passport 2TB", CASE.terra], verdict: "fits" },

  // display and network
  "no display output": {
    parts: [CPU.x7500f, BOARD.b650],
    verdict: "does-not-fit",
    because: { "display-output": "does-not-fit" },
  },
  "no display output from a Ryzen 5000 without G": {
    parts: [CPU.x5600, BOARD.b550],
    verdict: "does-not-fit",
    because: { "display-output": "does-not-fit" },
  },
  "display output from a 5600G": { parts: [CPU.g5600, BOARD.b550], verdict: "fits" },
  "no display output needed without a board": { parts: [CPU.x5600, MEMORY.ddr4], verdict: "fits" },
  "a screen whose full rate the cable carries": { parts: [CARD.rtx5070, MONITOR], verdict: "fits" },

  // UPS
  "a gaming PC on a small UPS": {
    parts: [...gaming, CARD.rtx5080, SUPPLY.w850, UPS.va650],
    verdict: "does-not-fit",
    because: { "ups-load": "does-not-fit", "ups-wave": "note" },
  },
  "a gaming PC on a large UPS": {
    parts: [...gaming, CARD.rtx5070, SUPPLY.w750, MONITOR, UPS.va1600],
    verdict: "fits",
    because: { "ups-wave": "note" },
  },
  "an office PC on pure sine": {
    parts: [CPU.i12400, BOARD.b760d4, MEMORY.ddr4, SUPPLY.w500, UPS.sine],
    verdict: "fits",
  },
  "a PC that is too close to its UPS's limit": {
    parts: [CPU.i12400f, BOARD.h610d4, MEMORY.ddr4, CARD.rtx3050, SUPPLY.w500, MONITOR, UPS.va650],
    verdict: "cannot-verify",
    because: { "ups-load": "cannot-verify", "ups-wave": "note", network: "note" },
  },

  // laptops
  "more memory for a laptop": { parts: [LAPTOP.two, MEMORY.laptop5pair], verdict: "fits" },
  "soldered memory": {
    parts: [LAPTOP.soldered, MEMORY.laptop5],
    verdict: "does-not-fit",
    because: { "laptop-memory": "does-not-fit" },
  },
  "unified memory": {
    parts: [LAPTOP.mac, MEMORY.laptop5],
    verdict: "does-not-fit",
    because: { "laptop-memory": "does-not-fit" },
  },
  "DDR4 for a DDR5 laptop": {
    parts: [LAPTOP.two, MEMORY.laptop4],
    verdict: "does-not-fit",
    because: { "laptop-memory": "does-not-fit" },
  },
  "desktop memory for a laptop": {
    parts: [LAPTOP.two, MEMORY.ddr5one],
    verdict: "does-not-fit",
    because: { "laptop-memory": "does-not-fit" },
  },
  "more memory than a laptop supports": {
    parts: [LAPTOP.small, MEMORY.laptop5huge],
    verdict: "does-not-fit",
    because: { "laptop-memory": "does-not-fit" },
  },
  "two modules in one slot": {
    parts: [LAPTOP.mixed, `${MEMORY.laptop4} x2`],
    verdict: "does-not-fit",
    because: { "laptop-memory": "does-not-fit" },
  },
  "a module beside soldered memory": { parts: [LAPTOP.mixed, MEMORY.laptop4], verdict: "fits" },
  "a laptop whose maximum memory is not stated": {
    parts: [LAPTOP.oneSlot, MEMORY.laptop4],
    verdict: "cannot-verify",
    because: { "laptop-memory": "cannot-verify" },
  },

  // borderline cases, calculated from the facts
  "168 mm of cooler in 167 mm": {
    parts: [COOLER.nh15, "Lian Li O11 Dynamic EVO Black"],
    verdict: "does-not-fit",
    because: { "cooler-height": "does-not-fit" },
  },
  "168 mm of cooler in 170 mm": { parts: [COOLER.nh15, "ASUS Prime AP201 Black"], verdict: "fits" },
  "a 358 mm card where the radiator goes to the top, 354 mm behind one in the front": {
    parts: [CARD.rtx5090, COOLER.a360, CASE.lancool],
    verdict: "fits",
  },
  "192 GB on a board for 192, with a processor for 256": {
    parts: [CPU.x9600, "ASUS TUF Gaming B650M-E WiFi", "G.Skill Ripjaws S5 DDR5 96GB (2x48GB) 6400MHz CL32 x2"],
    verdict: "fits",
    because: { "memory-slots": "note", "cpu-bios": "note" },
  },
  "192 GB with a processor for 128": {
    parts: [CPU.x7600, "ASUS TUF Gaming B650M-E WiFi", "G.Skill Ripjaws S5 DDR5 96GB (2x48GB) 6400MHz CL32 x2"],
    verdict: "does-not-fit",
    because: { "memory-capacity": "does-not-fit" },
  },
  "a 190 mm supply in a case for 200": { parts: [SUPPLY.w1200, "NZXT H6 Flow Black"], verdict: "fits" },
  "a 5080 with its adapter on three of four plugs": {
    parts: [...gaming, CARD.rtx5080, "Corsair CX650 650W 80+ Bronze"],
    verdict: "fits",
    because: { "gpu-power": "note", "psu-watts": "note" },
  },
  "a 4070 SUPER, whose adapter takes one plug": {
    parts: ["MSI GeForce RTX 4070 SUPER 12G VENTUS 2X OC", "Deepcool PK550D 550W 80+ Bronze"],
    verdict: "fits",
    because: { "gpu-power": "note" },
  },
  "a 5090 and the hottest Ryzen on 850 W": {
    parts: [
      "AMD Ryzen 9 9950X3D",
      BOARD.x870,
      COOLER.a360,
      MEMORY.ddr5,
      NVME,
      CARD.rtx5090,
      "Corsair RM850e (2025) 850W 80+ Gold",
    ],
    verdict: "does-not-fit",
    because: { "psu-watts": "does-not-fit" },
  },
  "two thick cards in a case of four slots": {
    parts: [`${CARD.rtx5080} x2`, "ASUS Prime AP201 Black"],
    verdict: "does-not-fit",
    because: { "gpu-thickness": "does-not-fit" },
  },
  "two disks and two drives in bays that may be shared": {
    parts: [`${HDD} x2`, `${SSD} x2`, CASE.north],
    verdict: "fits",
  },
  "two disks and three drives in bays that may be shared": {
    parts: [`${HDD} x2`, `${SSD} x3`, CASE.north],
    verdict: "cannot-verify",
    because: { "drive-bays": "cannot-verify" },
  },
  "the tallest boxed cooler in the Terra": {
    parts: ["AMD Ryzen 7 5800XT", "ASRock B550 Phantom Gaming-ITX/ax", CASE.terra, CARD.rtx4060],
    verdict: "does-not-fit",
    because: { "cooler-height": "does-not-fit", "case-shared-space": "does-not-fit" },
  },
  "536 W at the wall on 520 W of UPS": {
    parts: [...gaming, CARD.rtx5070, SUPPLY.w750, "APC Back-UPS BX950MI-MS 950VA"],
    verdict: "does-not-fit",
    because: { "ups-load": "does-not-fit" },
  },
  "a UPS that is too small without a supply": {
    parts: [...gaming, CARD.rtx5080, UPS.va650],
    verdict: "does-not-fit",
    because: { "ups-load": "does-not-fit" },
  },
  "16 GB beside 8 soldered in a laptop for 24": {
    parts: ["ASUS Vivobook Pro 15 OLED N6506MV Core Ultra 9 185H RTX 4060 16GB 1TB", MEMORY.laptop5],
    verdict: "fits",
  },
  "four modules in a laptop with four slots": {
    parts: ["MSI Raider 18 HX AI A2XWJG Core Ultra 9 275HX RTX 5090 64GB 2TB", `${MEMORY.laptop5huge} x2`],
    verdict: "fits",
  },
};
