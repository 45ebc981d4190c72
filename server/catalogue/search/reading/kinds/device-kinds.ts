import { type Kind, LAPTOP } from "./kind.ts";

const COMPUTER = "pc/pcs/computer/computers/kampyutar/kamputar/komputer/comp/desktop/desktops";
const BUILT =
  "assembled assemble ready readymade made prebuilt prebuild pre built build custom complete full ready-made pre-built set setup system tower";

export const DEVICE_KINDS: readonly Kind[] = [
  {
    names: [LAPTOP],
    category: "laptops",
    alsoIn: ["gaming-laptops", "mac"],
    families: ["laptop"],
    isWhole: true,
  },
  {
    names: ["chromebook/chromebooks"],
    category: "laptops",
    subCategory: "everyday-laptops",
    childCategory: "student-laptops",
    families: ["laptop"],
    isWhole: true,
  },
  {
    names: [COMPUTER, `desktop ${COMPUTER}`],
    ignored: new Set(BUILT.split(" ")),
    category: "gaming-pcs",
    alsoIn: ["mac"],
    families: ["desktop"],
    isAnyComputer: true,
  },
  { names: ["macbook/macbooks"], category: "apple", subCategory: "mac", families: ["laptop"], isWhole: true },
  {
    names: ["phone/phones/mobile/mobiles/smartphone", "iphone/iphones"],
    category: "apple",
    subCategory: "iphone-and-ipad",
    families: ["phone"],
    isWhole: true,
  },
  {
    names: ["tablet/tablets/tablit", "ipad/ipads"],
    category: "apple",
    subCategory: "iphone-and-ipad",
    families: ["tablet"],
    isWhole: true,
  },
  {
    names: ["stylus/styluses", "apple/ipad/stylus pencil/pen"],
    category: "apple",
    subCategory: "apple-accessories",
    families: ["stylus"],
  },
  {
    names: ["smartwatch/watch", "smart watch"],
    category: "apple",
    subCategory: "apple-audio-and-watch",
    families: ["watch"],
  },
];
