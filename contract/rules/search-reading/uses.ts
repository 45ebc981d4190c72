import type { FamilyName } from "../../facts/families.ts";

/** What a use asks of one family: where such things stand, or what they must have at least. Nothing: every one of them serves. */
export interface UseOf {
  category?: string;
  subCategory?: string;
  /** Where else they stand, if the kind has several families. */
  alsoIn?: readonly string[];
  atLeast?: Readonly<Record<string, number>>;
}

interface Use {
  title: string;
  called: readonly string[];
  /** Such words are no use by themselves: "office" may be a program. */
  onlyWithLiye?: readonly string[];
  of: { readonly [Family in FamilyName]?: UseOf };
  /** What is meant when no kind of thing is named. */
  usually?: FamilyName;
}

const EVERY: UseOf = {};

/** What things are wanted for. A use that says nothing of a family leaves its word to be searched for. */
export const USES = {
  gaming: {
    title: "For gaming",
    called: ["gaming/gameing/gemming/gaming", "game/games/gamer", "pubg/valorant/gta/fortnite/tekken"],
    of: {
      laptop: { category: "gaming-laptops" },
      desktop: { category: "gaming-pcs" },
      monitor: { category: "monitor", subCategory: "gaming-monitors" },
      mouse: { category: "mice", subCategory: "gaming-mice" },
      headphones: { category: "headphones", subCategory: "gaming-headsets" },
      "graphics-card": EVERY,
      processor: EVERY,
      memory: EVERY,
    },
    usually: "laptop",
  },
  study: {
    title: "For study",
    called: [
      "padhai",
      "padhne",
      "student/students/study/studies",
      "university/uni/college/school",
      "online class/classes",
    ],
    of: { laptop: { category: "laptops", subCategory: "everyday-laptops" }, tablet: EVERY },
    usually: "laptop",
  },
  coding: {
    title: "For coding",
    called: [
      "coding/programming/programing/developer/development",
      "software development/engineering",
      "web development",
    ],
    of: { laptop: { atLeast: { memoryGb: 16 } } },
    usually: "laptop",
  },
  office: {
    title: "For the office",
    called: ["office/daftar/ofis/business", "office/daftar ke/k? kaam/work"],
    of: {
      laptop: { category: "laptops", subCategory: "work-laptops" },
      monitor: { category: "monitor", subCategory: "office-monitors" },
      mouse: { category: "mice", subCategory: "office-mice" },
      keyboard: { category: "keyboards", subCategory: "office-keyboards" },
    },
    usually: "laptop",
  },
  editing: {
    title: "For editing",
    called: [
      "video/photo? editing/edit/editng",
      "graphic/graphics design/designing/designer",
      "designing/photoshop/premiere/rendering/blender/autocad",
    ],
    of: {
      laptop: { atLeast: { memoryGb: 16 } },
      "graphics-card": { atLeast: { memoryGb: 8 } },
      processor: { atLeast: { cores: 8 } },
    },
    usually: "laptop",
  },
  streaming: {
    title: "For streaming",
    called: ["streaming/stream/recording/youtube/podcast"],
    of: { microphone: EVERY, webcam: EVERY },
  },
} as const satisfies Record<string, Use>;

export type UseName = keyof typeof USES;
export const USE_NAMES = Object.keys(USES) as readonly UseName[];
export const useNamed = (name: UseName): Use => USES[name];

const FOR = "ke/k/ky/kay/kai? liye/waste/wastay/wastey";
export const FOR_LINES = [[FOR, true]] as const;
