import { HEADPHONE, KEYBOARD, type Kind, LAPTOP, MOUSE } from "./kind.ts";

const CHARGER = "charger/chargers/charjer/chargar";
const CABLE = "cable/cables/kebal/cabel/cabal/taar/tar/wire";
const VIDEO_CONNECTOR = "hdmi/vga/dvi/dp/displayport/usb-c/ethernet/lan/lightning/aux";
const CONNECTOR = `${VIDEO_CONNECTOR}/usb/rj45`;
const CONVERTER = "converter/convertor/converters/adapter/adaptor/adapters/connector";
const HUB = { category: "accessories", subCategory: "cables-and-hubs", families: ["hub"] } as const;
const ROUTER: Kind = {
  names: [
    "router/routers/rooter/ruter/modem",
    "wifi/wi-fi/internet wala/ki/ka? router/device/divice/box",
    "device wifi/wi-fi",
  ],
  category: "networking",
  subCategory: "wireless-networking",
  families: ["router"],
};
const STAND = { category: "accessories", subCategory: "desk-and-travel", families: ["stand"] } as const;

export const ACCESSORY_KINDS: readonly Kind[] = [
  {
    names: [
      "monitor/monitors/moniter/monitar/manitor",
      "led/lcd screen/monitor/display?",
      "computer/pc/gaming screen",
      "screen",
    ],
    category: "monitor",
    families: ["monitor"],
    isPart: true,
  },
  { names: [MOUSE], category: "mice", alsoIn: ["apple-accessories"], families: ["mouse"] },
  {
    names: [`${MOUSE} pad/pads/mat`, "mousepad/mousepads", "desk mat/pad"],
    category: "mice",
    subCategory: "mouse-pads",
    families: ["mouse-pad"],
  },
  {
    names: [KEYBOARD, "key board"],
    category: "keyboards",
    alsoIn: ["apple-accessories"],
    families: ["keyboard"],
    isPart: true,
  },
  {
    names: [`${KEYBOARD} and/aur/or? ${MOUSE} combo/set?`, `${MOUSE} and/aur/or? ${KEYBOARD} combo/set?`],
    category: "keyboards",
    subCategory: "office-keyboards",
    childCategory: "keyboard-combos",
    families: ["keyboard"],
  },
  {
    names: ["combo/combos"],
    category: "keyboards",
    subCategory: "office-keyboards",
    childCategory: "keyboard-combos",
    families: ["keyboard"],
    winsOver: ["keyboard", "mouse"],
  },
  {
    names: [HEADPHONE, "head phone/phones/set"],
    category: "headphones",
    alsoIn: ["apple-audio-and-watch"],
    families: ["headphones"],
  },
  {
    names: [
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
    names: ["speaker/speakers/speeker/spiker", "woofer/subwoofer"],
    category: "speakers",
    families: ["speaker"],
  },
  {
    names: ["sound bar/bars", "soundbar/soundbars"],
    category: "speakers",
    subCategory: "computer-speakers",
    childCategory: "soundbars",
    families: ["speaker"],
  },
  {
    names: ["mesh wifi/wi-fi/router/system", "wifi/wi-fi mesh"],
    category: "networking",
    subCategory: "wireless-networking",
    childCategory: "mesh-wifi",
    families: ["router"],
  },
  // A shop without this child category has routers in the sub-category.
  { ...ROUTER, childCategory: "wifi-routers" },
  ROUTER,
  {
    names: [
      "wifi/wi-fi/network/wireless/lan/ethernet adapter/adaptor/dongle/card",
      "bluetooth adapter/adaptor/dongle/receiver",
      "usb bluetooth",
    ],
    category: "networking",
    subCategory: "wireless-networking",
    families: ["network-adapter"],
  },
  {
    names: ["network/gigabit/ethernet switch"],
    category: "networking",
    subCategory: "wired-networking",
    families: ["switch"],
  },
  {
    names: ["webcam/webcams", "web cam/camera"],
    category: "streaming",
    subCategory: "cameras-and-microphones",
    families: ["webcam"],
  },
  {
    names: ["mic/mics/mike/maik/microphone/microphones"],
    category: "streaming",
    subCategory: "cameras-and-microphones",
    families: ["microphone"],
  },
  {
    names: ["gamepad/gamepads/controller/controllers/joystick", "game pad"],
    category: "streaming",
    subCategory: "game-controllers",
    families: ["controller"],
  },
  { names: ["ups", "u.p.s"], category: "ups-and-power", subCategory: "ups", families: ["ups"] },
  {
    names: ["power bank/banks", "powerbank/powerbanks", "battery pack"],
    category: "ups-and-power",
    subCategory: "mobile-power",
    families: ["power-bank"],
  },
  {
    names: [CHARGER, "power adapter/adaptor", `mobile/phone/iphone ka? ${CHARGER}`],
    category: "ups-and-power",
    subCategory: "mobile-power",
    alsoIn: ["apple-accessories"],
    families: ["charger"],
  },
  {
    names: [`${LAPTOP}/macbook ka/ki? ${CHARGER}/adapter`, `${CHARGER} for ${LAPTOP}/macbook`],
    category: "ups-and-power",
    subCategory: "mobile-power",
    alsoIn: ["apple-accessories"],
    families: ["charger"],
    atLeast: { watts: 45 },
  },
  { names: ["chair/chairs/kursi/chaire"], category: "chairs", families: ["chair"] },
  { names: ["printer/printers/prnter/printar"], category: "printers", families: ["printer"] },
  {
    names: ["scanner/scanners/photocopier/photostat", "photocopy/photostat/copy machine"],
    category: "printers",
    families: ["printer"],
    facts: { scanner: true },
  },
  {
    names: ["ink bottle/bottles/cartridge/cartridges", "printer ink"],
    category: "printers",
    subCategory: "ink-and-toner",
    families: ["ink"],
  },
  {
    names: ["toner/toners/tonar", "toner cartridge/cartridges", "printer/laser toner"],
    category: "printers",
    subCategory: "ink-and-toner",
    families: ["toner"],
  },
  {
    names: ["mini ups", "router ups", "ups for router/wifi", "router/wifi ka/ki? ups"],
    category: "ups-and-power",
    subCategory: "ups",
    families: ["mini-ups"],
  },
  {
    names: [CABLE, `${CABLE} cable`],
    category: "accessories",
    subCategory: "cables-and-hubs",
    alsoIn: ["apple-accessories"],
    families: ["cable"],
  },
  {
    names: [`charge/charging/data/mobile/phone ${CABLE}`],
    category: "accessories",
    subCategory: "cables-and-hubs",
    alsoIn: ["apple-accessories"],
    families: ["cable"],
    facts: { ends: "usb-c" },
  },
  {
    names: [
      `${CONNECTOR} to/se/2 ${CONNECTOR} ${CABLE}/${CONVERTER}?`,
      `${VIDEO_CONNECTOR} ${CONVERTER}`,
      `${CONVERTER} ${CONNECTOR} to/se/2 ${CONNECTOR}`,
    ],
    category: "accessories",
    subCategory: "cables-and-hubs",
    alsoIn: ["apple-accessories"],
    families: ["cable", "hub"],
    alsoWords: new Set(CONNECTOR.split("/")),
  },
  {
    ...HUB,
    names: ["usb/usb-c hub/hubs", "hub/hubs", "converter/convertor/converters"],
    alsoWords: new Set(["usb-c"]),
  },
  { ...HUB, names: ["docking station/stations?", "dock/docks"], words: ["dock"] },
  { ...HUB, names: ["card reader/readers"], facts: { cardReader: true } },
  { ...STAND, names: ["stand/stands"] },
  { ...STAND, names: ["monitor/screen/lcd/led arm/arms/stand/mount"], facts: { holds: "monitor" } },
  {
    ...STAND,
    names: [`${LAPTOP} stand/table`, `${LAPTOP} cooling pad/stand/fan`, "cooling pad"],
    facts: { holds: "laptop" },
  },
  { ...STAND, names: [`${HEADPHONE} stand/holder`], facts: { holds: "headset" } },
  { ...STAND, names: ["phone/mobile/tablet/ipad stand/holder"], facts: { holds: "phone" } },
  {
    names: [`${LAPTOP} bag/bags/sleeve/backpack/case/cover`, "backpack/backpacks/sleeve", "bag/bags/basta"],
    category: "accessories",
    subCategory: "desk-and-travel",
    families: ["bag"],
  },
];
