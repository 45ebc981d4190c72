import type { FamilyName } from "#contract/facts/families.ts";
import { USE_NAMES, type UseName } from "#contract/rules/product/search-uses.ts";

/** What a use requires of one family: a category or minimum values; {} accepts every product. */
export interface UseRequirement {
  category?: string;
  subCategory?: string;
  childCategory?: string;
  /** Further categories if the product type has several families. */
  alsoIn?: readonly string[];
  atLeast?: Readonly<Record<string, number>>;
}

interface Use {
  title: string;
  names: readonly string[];
  /** Words that count only together with "ke liye": "office" may be a program. */
  onlyWithLiye?: readonly string[];
  of: { readonly [Family in FamilyName]?: UseRequirement };
  /** The family that is meant when no product type is named. */
  defaultFamily?: FamilyName;
}

const ANY_PRODUCT: UseRequirement = {};

/** A use that does not list a family leaves its word to the text search. */
const USES = {
  gaming: {
    title: "For gaming",
    names: ["gaming/gameing/gemming/gaming", "game/games/gamer", "pubg/valorant/gta/fortnite/tekken"],
    of: {
      laptop: { category: "gaming-laptops" },
      desktop: { category: "gaming-pcs" },
      monitor: { category: "monitor", subCategory: "gaming-monitors" },
      mouse: { category: "mice", subCategory: "gaming-mice" },
      headphones: { category: "headphones", subCategory: "gaming-headsets" },
      keyboard: { category: "keyboards", subCategory: "mechanical-keyboards" },
      "graphics-card": ANY_PRODUCT,
      processor: ANY_PRODUCT,
      memory: ANY_PRODUCT,
      phone: ANY_PRODUCT,
      tablet: ANY_PRODUCT,
      "mouse-pad": ANY_PRODUCT,
      speaker: ANY_PRODUCT,
      controller: ANY_PRODUCT,
    },
    defaultFamily: "laptop",
  },
  study: {
    title: "For study",
    names: [
      "padhai",
      "padhne",
      "student/students/study/studies",
      "university/uni/college/school",
      "online class/classes",
    ],
    of: {
      laptop: { category: "laptops", subCategory: "everyday-laptops", childCategory: "student-laptops" },
      desktop: ANY_PRODUCT,
      tablet: ANY_PRODUCT,
      printer: ANY_PRODUCT,
    },
    defaultFamily: "laptop",
  },
  coding: {
    title: "For coding",
    names: [
      "coding/programming/programing/developer/development",
      "software development/engineering",
      "web development",
    ],
    of: { laptop: { atLeast: { memoryGb: 16 } }, desktop: ANY_PRODUCT, monitor: ANY_PRODUCT },
    defaultFamily: "laptop",
  },
  office: {
    title: "For the office",
    names: ["office/daftar/ofis/business", "office/daftar ke/k? kaam/work"],
    of: {
      laptop: { category: "laptops", subCategory: "work-laptops" },
      monitor: { category: "monitor", subCategory: "office-monitors" },
      mouse: { category: "mice", subCategory: "office-mice" },
      keyboard: { category: "keyboards", subCategory: "office-keyboards" },
      chair: { category: "chairs", subCategory: "desk-chairs", childCategory: "office-chairs" },
      desktop: ANY_PRODUCT,
      printer: ANY_PRODUCT,
      router: ANY_PRODUCT,
      ups: ANY_PRODUCT,
    },
    defaultFamily: "laptop",
  },
  editing: {
    title: "For editing",
    names: [
      "video/photo? editing/edit/editng",
      "graphic/graphics design/designing/designer",
      "designing/photoshop/premiere/rendering/blender/autocad",
    ],
    of: {
      laptop: { atLeast: { memoryGb: 16 } },
      desktop: ANY_PRODUCT,
      monitor: { category: "monitor", subCategory: "office-monitors", childCategory: "creator-monitors" },
      "graphics-card": { atLeast: { memoryGb: 8 } },
      processor: { atLeast: { cores: 8 } },
      memory: ANY_PRODUCT,
    },
    defaultFamily: "laptop",
  },
  streaming: {
    title: "For streaming",
    names: ["streaming/stream/recording/youtube/podcast"],
    of: {
      microphone: ANY_PRODUCT,
      webcam: ANY_PRODUCT,
      desktop: ANY_PRODUCT,
      laptop: { atLeast: { memoryGb: 16 } },
      "graphics-card": ANY_PRODUCT,
      processor: ANY_PRODUCT,
    },
  },
} as const satisfies Record<UseName, Use>;

export const getUse = (name: UseName): Use => USES[name];
export const USE_LINES = USE_NAMES.flatMap((name) => getUse(name).names.map((phrase) => [phrase, name] as const));

const FOR = "ke/k/ky/kay/kai? liye/waste/wastay/wastey";
export const FOR_LINES = [[FOR, true]] as const;
