import type { FamilyName } from "#contract/facts/families.ts";

/** A product type that shoppers ask for, with its categories and families. */
export interface Kind {
  /** Names that shoppers use, with misspellings; a slash separates spellings of one word. */
  names: readonly string[];
  category: string;
  subCategory?: string;
  childCategory?: string;
  /** Further categories of any level with such products. Those of the kind's own category come first. */
  alsoIn?: readonly string[];
  families: readonly FamilyName[];
  /** Names that count only next to a size in GB or TB: "usb 64gb", "1tb hard". */
  calledMeasured?: readonly string[];
  /** A whole device: "16gb ram laptop" asks for a laptop, not for memory. */
  isWhole?: true;
  /** A part of a whole device, if the search names both. */
  isPart?: true;
  /** "pc" may say what a product belongs to ("pc ki casing"), so any other product type wins. */
  isAnyComputer?: true;
  /** A weak name such as "combo": product types of other families win. */
  winsOver?: readonly FamilyName[];
  /** Minimum values that the name implies: the charger of a laptop. */
  atLeast?: Readonly<Record<string, number>>;
  /** Words that add nothing to this kind: "assembled pc". */
  ignored?: ReadonlySet<string>;
  /** Words of the name that are also facts or search words: "hdmi adapter". */
  alsoWords?: ReadonlySet<string>;
  /** Words searched in the products' texts, because no category holds exactly these products. */
  words?: readonly string[];
  /** Facts that the name itself states: earbuds are headphones of that type. */
  facts?: Readonly<Record<string, string | number | boolean>>;
}

export const LAPTOP = "laptop/laptops/labtop/leptop/laptp/latop/lappy/laptap/notebook/notebooks";
export const MOUSE = "mouse/mice/mouses/maus/mouce";
export const KEYBOARD = "keyboard/keyboards/keybord/kibord/keybaord";
export const HEADPHONE = "headphone/headphones/headfone/hedphone/headset/headsets/hedset";
