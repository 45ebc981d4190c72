import type { FamilyName } from "../../facts/families.ts";

/** A kind of thing people ask for: where it stands in the shop, and what it is. */
export interface Kind {
  /** As people here call it, misspellings included; a slash parts spellings of one word. */
  called: readonly string[];
  category: string;
  subCategory?: string;
  /** Further categories and sub-categories where such things stand. */
  alsoIn?: readonly string[];
  families: readonly FamilyName[];
  /** Such words mean it only beside so many GB or TB: "usb 64gb", "1tb hard". */
  calledMeasured?: readonly string[];
  /** Something made of parts: "16gb ram laptop" asks for a laptop, not for memory. */
  isWhole?: true;
  /** A part of such a thing, where both are named. */
  isPart?: true;
  /** "pc" and "computer" say only that it computes: whatever else is named is meant rather. */
  isAnyComputer?: true;
  /** What the word itself says of it: earbuds are headphones of that type. */
  facts?: Readonly<Record<string, string | number | boolean>>;
}

const LAPTOP = "laptop/laptops/labtop/leptop/laptp/lappy/laptap/notebook/notebooks";
const MOUSE = "mouse/mice/mouses/maus/mouce";
const KEYBOARD = "keyboard/keyboards/keybord/kibord/keybaord";
const HEADPHONE = "headphone/headphones/headfone/hedphone/headset/headsets/hedset";

export const KINDS: readonly Kind[] = [
  {
    called: [LAPTOP, "chromebook"],
    category: "laptops",
    alsoIn: ["gaming-laptops", "mac"],
    families: ["laptop"],
    isWhole: true,
  },
  {
    called: ["pc/pcs/computer/computers/kampyutar/komputer/desktop"],
    category: "laptops",
    alsoIn: ["gaming-laptops", "gaming-pcs", "mac"],
    families: ["laptop", "desktop"],
    isAnyComputer: true,
  },
  { called: ["macbook/macbooks"], category: "apple", subCategory: "mac", families: ["laptop"], isWhole: true },
  {
    called: [
      "graphic/graphics/grafic/grafix/graphix/grafics card/cards/kard/cart",
      "video card/cards",
      "vga card?",
      "display card",
      "gpu/gpus",
      "graphiccard/graphicscard/graphicard",
    ],
    category: "gpu",
    families: ["graphics-card"],
    isPart: true,
  },
  {
    called: ["processor/processer/processors/procesor/prosesor/prosessor/proccessor", "cpu/cpus"],
    category: "cpu",
    families: ["processor"],
    isPart: true,
  },
  {
    called: [
      "motherboard/motherboards/mobo/mainboard/motherbord/madarboard/maderboard",
      "mother/mather/madar board/bord",
      "main board",
      "board/boards",
    ],
    category: "motherboard",
    families: ["motherboard"],
  },
  {
    called: ["ram/rams/rem/raam", "memory", "memory/ram kit/stick/module"],
    category: "ram",
    families: ["memory"],
    isPart: true,
  },
  {
    called: [
      `${LAPTOP} ke/k/ky/kay? liye? ram/rem/memory`,
      `${LAPTOP} wala/ki/ka ram/rem`,
      `ram/rem ${LAPTOP} wala`,
      `ram/memory for ${LAPTOP}`,
      "so-dimm/sodimm/sodim ram?",
      "so dimm/dim ram?",
    ],
    category: "ram",
    subCategory: "laptop-memory",
    families: ["memory"],
    facts: { laptop: true },
  },
  {
    called: ["ssd/ssds", "solid state drive/disk"],
    category: "storage",
    subCategory: "solid-state-drives",
    families: ["solid-state-drive"],
    isPart: true,
  },
  {
    called: ["nvme/nvm/m.2 ssd/drive?", "m2 ssd/nvme/drive"],
    category: "storage",
    subCategory: "solid-state-drives",
    families: ["solid-state-drive"],
    isPart: true,
    facts: { form: "m2" },
  },
  {
    called: ["hard disk/disc/disck/drive/disks/drives", "hdd/hdds", "harddisk/harddrive"],
    calledMeasured: ["hard"],
    category: "storage",
    subCategory: "hard-disks",
    families: ["hard-disk"],
    isPart: true,
  },
  {
    called: ["flash/pen/thumb drive/drives", "pendrive", "usb stick/drive/flash"],
    calledMeasured: ["usb"],
    category: "storage",
    subCategory: "flash-storage",
    families: ["flash-drive"],
    facts: { form: "stick" },
  },
  {
    called: ["memory/sd card/cards", "microsd/microsdxc card?"],
    category: "storage",
    subCategory: "flash-storage",
    families: ["flash-drive"],
    facts: { form: "card" },
  },
  {
    called: ["power/pawar/pwer supply/suply/saplai/supplies", "supply/suply/saplai", "psu/psus", "smps"],
    category: "power-supply",
    families: ["power-supply"],
  },
  {
    called: [
      "pc/computer/cpu casing/case/cases",
      "casing/casings/kesing/caseing/kasing/chassis/cabinet",
      "case/cases",
      "tower casing/case",
    ],
    category: "casing",
    families: ["case"],
  },
  {
    called: ["case/casing/rgb/pc fan/fans/pankha/pankhe", "pankha/pankhe/pankhay", "fan/fans"],
    category: "cooling",
    subCategory: "fans-and-paste",
    families: ["case-fan"],
  },
  {
    called: ["cpu/processor/processer ka/ki/ke? cooler/coolers/fan/pankha/pankhe", "cooler/coolers"],
    category: "cooling",
    subCategory: "cpu-coolers",
    families: ["air-cooler", "liquid-cooler"],
  },
  {
    called: ["air cooler/coolers", "cpu heatsink"],
    category: "cooling",
    subCategory: "cpu-coolers",
    families: ["air-cooler"],
  },
  {
    called: ["liquid/water cooler/coolers/cooling", "aio"],
    category: "cooling",
    subCategory: "cpu-coolers",
    families: ["liquid-cooler"],
  },
  {
    called: [
      "monitor/monitors/moniter/monitar/manitor",
      "led/lcd screen/monitor/display?",
      "computer/pc/gaming screen",
      "screen",
    ],
    category: "monitor",
    families: ["monitor"],
    isPart: true,
  },
  { called: [MOUSE], category: "mice", alsoIn: ["apple-accessories"], families: ["mouse"] },
  {
    called: [`${MOUSE} pad/pads/mat`, "mousepad/mousepads", "desk mat/pad"],
    category: "mice",
    subCategory: "mouse-pads",
    families: ["mouse-pad"],
  },
  {
    called: [KEYBOARD, "key board"],
    category: "keyboards",
    alsoIn: ["apple-accessories"],
    families: ["keyboard"],
    isPart: true,
  },
  {
    called: [
      `${KEYBOARD} and/aur/or? ${MOUSE} combo/set?`,
      `${MOUSE} and/aur/or? ${KEYBOARD} combo/set?`,
      "combo/combos",
    ],
    category: "keyboards",
    alsoIn: ["apple-accessories"],
    families: ["keyboard"],
  },
  {
    called: [HEADPHONE, "head phone/phones/set"],
    category: "headphones",
    alsoIn: ["apple-audio-and-watch"],
    families: ["headphones"],
  },
  {
    called: [
      "earbud/earbuds/earpods/airbuds/buds",
      "ear/air bud/buds/phone/phones",
      "earphone/earphones",
      "handsfree/handfree",
      "hands free",
      "tws",
    ],
    category: "headphones",
    subCategory: "music-headphones",
    alsoIn: ["apple-audio-and-watch"],
    families: ["headphones"],
  },
  {
    called: ["speaker/speakers/speeker/spiker", "sound bar", "soundbar/soundbars", "woofer"],
    category: "speakers",
    families: ["speaker"],
  },
  {
    called: ["router/routers/rooter/modem", "wifi/wi-fi router/device"],
    category: "networking",
    subCategory: "wireless-networking",
    families: ["router"],
  },
  {
    called: ["wifi/wi-fi/network/wireless adapter/adaptor/dongle/card"],
    category: "networking",
    subCategory: "wireless-networking",
    families: ["network-adapter"],
  },
  {
    called: ["network/gigabit/ethernet switch"],
    category: "networking",
    subCategory: "wired-networking",
    families: ["switch"],
  },
  {
    called: ["webcam/webcams", "web cam/camera"],
    category: "streaming",
    subCategory: "cameras-and-microphones",
    families: ["webcam"],
  },
  {
    called: ["mic/mics/mike/maik/microphone/microphones"],
    category: "streaming",
    subCategory: "cameras-and-microphones",
    families: ["microphone"],
  },
  {
    called: ["gamepad/gamepads/controller/controllers/joystick", "game pad"],
    category: "streaming",
    subCategory: "game-controllers",
    families: ["controller"],
  },
  { called: ["ups", "u.p.s"], category: "ups-and-power", subCategory: "ups", families: ["ups"] },
  {
    called: ["power bank/banks", "powerbank/powerbanks", "battery pack"],
    category: "ups-and-power",
    subCategory: "mobile-power",
    families: ["power-bank"],
  },
  {
    called: ["charger/chargers/charjer/chargar", "power adapter/adaptor", `${LAPTOP} charger/adapter`],
    category: "ups-and-power",
    subCategory: "mobile-power",
    alsoIn: ["apple-accessories"],
    families: ["charger"],
  },
  { called: ["chair/chairs/kursi/chaire"], category: "chairs", families: ["chair"] },
  { called: ["printer/printers/prnter/printar"], category: "printers", families: ["printer"] },
  {
    called: ["cable/cables/kebal/cabel/taar/tar/wire", "charge/charging/data cable/wire/taar"],
    category: "accessories",
    subCategory: "cables-and-hubs",
    alsoIn: ["apple-accessories"],
    families: ["cable"],
  },
  {
    called: ["usb/usb-c hub/hubs", "hub/dock", "docking station"],
    category: "accessories",
    subCategory: "cables-and-hubs",
    families: ["hub"],
  },
  {
    called: [
      "monitor arm/arms/stand",
      `${LAPTOP} stand`,
      "headset/headphone/phone/mobile/tablet stand",
      "stand/stands",
    ],
    category: "accessories",
    subCategory: "desk-and-travel",
    families: ["stand"],
  },
  {
    called: [`${LAPTOP} bag/bags/sleeve/backpack/case/cover`, "backpack/backpacks/sleeve", "bag/bags/basta"],
    category: "accessories",
    subCategory: "desk-and-travel",
    families: ["bag"],
  },
  {
    called: ["phone/phones/mobile/mobiles/smartphone", "iphone/iphones"],
    category: "apple",
    subCategory: "iphone-and-ipad",
    families: ["phone"],
    isWhole: true,
  },
  {
    called: ["tablet/tablets", "ipad/ipads"],
    category: "apple",
    subCategory: "iphone-and-ipad",
    families: ["tablet"],
    isWhole: true,
  },
  {
    called: ["smartwatch/watch", "smart watch"],
    category: "apple",
    subCategory: "apple-audio-and-watch",
    families: ["watch"],
  },
];

/** Names in which such a word means something else. */
export const NO_KIND: readonly string[] = [
  "cooler master",
  "wireless desktop",
  "marshall/studio monitor/monitors",
  "single/dual/twin/triple fan",
  "integrated cable",
  "hydroshift lcd",
  "monitor speaker/speakers",
];
