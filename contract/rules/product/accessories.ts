import type { FamilyName } from "../../facts/families.ts";

interface Accessory {
  family: FamilyName;
  /** What shoppers usually spend on it, as a share of the product's price. */
  share: number;
}

/** Families that go with a product, best first; used until orders show what is bought together. */
export const ACCESSORIES: { readonly [Family in FamilyName]?: readonly Accessory[] } = {
  processor: [
    { family: "motherboard", share: 0.7 },
    { family: "air-cooler", share: 0.15 },
    { family: "memory", share: 0.4 },
    { family: "thermal-paste", share: 0.02 },
  ],
  motherboard: [
    { family: "processor", share: 1.4 },
    { family: "memory", share: 0.6 },
    { family: "solid-state-drive", share: 0.5 },
    { family: "case", share: 0.4 },
  ],
  "graphics-card": [
    { family: "power-supply", share: 0.2 },
    { family: "monitor", share: 0.5 },
    { family: "case", share: 0.15 },
  ],
  memory: [
    { family: "motherboard", share: 1.5 },
    { family: "solid-state-drive", share: 0.8 },
    { family: "processor", share: 2 },
  ],
  "solid-state-drive": [
    { family: "memory", share: 1 },
    { family: "flash-drive", share: 0.1 },
  ],
  "hard-disk": [
    { family: "solid-state-drive", share: 0.8 },
    { family: "ups", share: 1 },
  ],
  "power-supply": [
    { family: "case", share: 0.8 },
    { family: "ups", share: 1.2 },
    { family: "case-fan", share: 0.2 },
  ],
  case: [
    { family: "case-fan", share: 0.2 },
    { family: "power-supply", share: 1 },
    { family: "air-cooler", share: 0.5 },
  ],
  "air-cooler": [
    { family: "thermal-paste", share: 0.2 },
    { family: "case-fan", share: 0.5 },
    { family: "case", share: 2 },
  ],
  "liquid-cooler": [
    { family: "thermal-paste", share: 0.1 },
    { family: "case-fan", share: 0.3 },
    { family: "case", share: 1 },
  ],
  monitor: [
    { family: "keyboard", share: 0.15 },
    { family: "mouse", share: 0.1 },
    { family: "webcam", share: 0.15 },
  ],
  laptop: [
    { family: "mouse", share: 0.02 },
    { family: "bag", share: 0.03 },
    { family: "hub", share: 0.03 },
    { family: "headphones", share: 0.04 },
  ],
  desktop: [
    { family: "monitor", share: 0.25 },
    { family: "keyboard", share: 0.05 },
    { family: "mouse", share: 0.03 },
    { family: "ups", share: 0.15 },
  ],
  phone: [
    { family: "charger", share: 0.03 },
    { family: "power-bank", share: 0.05 },
    { family: "headphones", share: 0.1 },
  ],
  tablet: [
    { family: "stylus", share: 0.1 },
    { family: "charger", share: 0.04 },
    { family: "stand", share: 0.04 },
    { family: "headphones", share: 0.1 },
  ],
  watch: [
    { family: "charger", share: 0.06 },
    { family: "power-bank", share: 0.1 },
    { family: "headphones", share: 0.3 },
  ],
  printer: [
    { family: "ink", share: 0.1 },
    { family: "ups", share: 0.4 },
  ],
  keyboard: [
    { family: "mouse", share: 0.7 },
    { family: "mouse-pad", share: 0.2 },
    { family: "headphones", share: 1 },
  ],
  mouse: [
    { family: "mouse-pad", share: 0.4 },
    { family: "keyboard", share: 1.4 },
    { family: "headphones", share: 1.4 },
  ],
  headphones: [
    { family: "microphone", share: 1 },
    { family: "stand", share: 0.3 },
    { family: "mouse", share: 0.7 },
  ],
  webcam: [
    { family: "microphone", share: 1 },
    { family: "headphones", share: 1 },
    { family: "stand", share: 0.3 },
  ],
  microphone: [
    { family: "headphones", share: 1 },
    { family: "stand", share: 0.3 },
    { family: "webcam", share: 0.8 },
  ],
  router: [
    { family: "network-adapter", share: 0.3 },
    { family: "cable", share: 0.1 },
    { family: "switch", share: 0.5 },
  ],
  ups: [{ family: "router", share: 0.5 }],
};
