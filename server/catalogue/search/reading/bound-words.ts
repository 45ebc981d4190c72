// Words around an amount. A slash separates spellings and "?" marks an optional word; longer lines
// win. Words of spellings.ts have their standard form.

import type { FamilyName } from "#contract/facts/families.ts";

export type Bound = "max" | "min" | "near";
type Line = readonly [phrase: string, bound: Bound];

const KE = "ke/k/ky/kay/kai?";
const IN = "mein/main/me/mai/men";

/** Before the sum: "under 100k". */
export const BOUNDS_BEFORE: readonly Line[] = [
  ["kam se/az kam", "min"],
  ["less/lower/cheaper than", "max"],
  ["not/no more/over/above/exceeding than?", "max"],
  ["up to", "max"],
  ["upto/uptil/under/below/within/max/maximum/andar/inside/till/until/<", "max"],
  ["more/greater/higher/costlier than", "min"],
  ["not/no less/below/under than?", "min"],
  ["at least", "min"],
  ["starting from", "min"],
  ["above/over/min/minimum/atleast/starting/>", "min"],
  ["close to", "near"],
  ["around/about/approx/approximately/roughly/nearly/taqreeban/taqriban/lagbhag/near/qareeb", "near"],
  ["lag bhag", "near"],
  ["zyada se zyada", "max"],
  ["mera/meri/my? budget/bajat/bujet is/hai/of/upto/sirf/only?", "max"],
  ["price/qeemat/qimat/rate under/upto/below/tak", "max"],
  ["price/qeemat/qimat/rate less/lower than", "max"],
];

/** After the amount: "80 hazar tak", "50000 se kam". */
export const BOUNDS_BEHIND: readonly Line[] = [
  [`${KE} andar/under andar?`, "max"],
  [`se kam/neeche/sasta/below/under ${IN}?`, "max"],
  ["se zyada/upar/mehnga/above/over/shuru/aagay/agay", "min"],
  ["se zyada/upar/mehnga nahi", "max"],
  ["se zyada/upar/mehnga ka/ki nahi", "max"],
  ["se kam/neeche nahi", "min"],
  [`${KE} qareeb/lagbhag/aaspaas/near qareeb?`, "near"],
  [`${KE} lag bhag`, "near"],
  [`${KE} aas/as paas/pas`, "near"],
  ["or/aur/and/ya less/kam/below/under", "max"],
  ["or/aur/and/ya more/above/up/zyada/upar", "min"],
  ["tak/max/maximum/upto/budget/only", "max"],
  [`${KE} budget ${IN}?`, "max"],
  [`${KE} range/rainge ${IN}?`, "max"],
  ["plus/+/above/onwards", "min"],
  [IN, "max"],
  ["near/approx/about", "near"],
  ["ka/ki/wala", "max"],
];

/** Between two amounts. Loose ones also need a word before or after the range. */
export const RANGE_CONNECTORS = new Set("se to -".split(" "));
export const LOOSE_CONNECTORS = new Set("aur or and & ya".split(" "));
export const RANGE_BEFORE = new Set("between from darmiyan beech".split(" "));
/** After two amounts; those that mean "between" make a range of any two. */
export const RANGE_BEHIND: readonly (readonly [phrase: string, meaning: "between" | "bound"])[] = [
  [`${KE} darmiyan/beech/bich/bech/between/andar ${IN}?`, "between"],
  ["tak", "bound"],
  [IN, "bound"],
  ["ka/ki/wala", "bound"],
  [`${KE} range/rainge ${IN}?`, "bound"],
];

/** "ke qareeb" means this share of the amount to either side. */
export const NEAR_SHARE = 0.1;
/** A plain number below this is not an amount. */
export const SMALLEST_SUM_RUPEES = 500;
/** Next to a product type, a plain number from here on is a price: "laptop 150000". */
export const SMALLEST_BARE_SUM_RUPEES = 10_000;
/**
 * Next to these types even a few thousand is a price ("3000 ka keyboard"), because their models
 * have no such numbers.
 */
export const CHEAP_FAMILIES: ReadonlySet<FamilyName> = new Set([
  "mouse",
  "mouse-pad",
  "keyboard",
  "headphones",
  "speaker",
  "controller",
  "cable",
  "charger",
  "hub",
  "stand",
  "bag",
  "flash-drive",
  "case-fan",
  "case",
]);
/** Processors have such names: "13500 processor". */
export const PROCESSOR_NUMBER = /^1[0-4][1-9]0[05]$/;
/** "4k" is a screen; "10k" is money. */
export const SMALLEST_BARE_THOUSANDS = 10;
/** Without a word that marks a price, only multiples of this many thousands are money. */
export const ROUND_THOUSANDS = 5;
/** Thousands that are names of processors instead of money: "ultra 9 285k". */
export const MODELS_WITH_K = new Set([225, 235, 245, 250, 265, 270, 285]);
/** Next to these words a few thousand is not money: "4k monitor", "26k dpi". */
export const NOT_PRICED_IN_THOUSANDS = new Set(
  "dpi polling resolution hz iops sensor monitor moniter led lcd display uhd hdmi webcam video tv screen cable taar".split(
    " ",
  ),
);

/** "50k monitor" is a price, because no screen has so many lines. */
export const SCREEN_WORDS = new Set("monitor moniter led lcd display webcam tv screen cable taar".split(" "));
/** Polling rates of mice and keyboards, as advertised. */
export const POLLING_RATES = new Set([1_000, 2_000, 4_000, 8_000]);
/** After these words "max" is part of a name: iPhone Pro Max, M4 Max. */
export const MAX_MODELS = new Set("pro m1 m2 m3 m4 m5 promax".split(" "));
/** Names that are followed by a number: "iphone 15 20 hazar". */
export const NUMBERED_NAMES = new Set(
  "iphone ipad macbook air pro redmi note galaxy pixel s a g m hp series gen version ps xbox windows wifi".split(" "),
);

/** Words before or after a number, and numbers themselves, that name a model instead of a price. */
export const MODEL_BEFORE = new Set(
  "rtx gtx gt rx arc ryzen radeon geforce nvidia amd intel core ultra i3 i5 i7 i9 r3 r5 r7 r9 ddr3 ddr4 ddr5 ai hx series gen model xeon threadripper athlon celeron pentium quadro".split(
    " ",
  ),
);
export const MODEL_BEHIND = new Set("ti super xt xtx gre x x3d f kf ks g ge u h hx hs mhz mt".split(" "));
export const MODEL_NUMBERS = new Set(
  (
    "1030 1050 1060 1070 1080 1630 1650 1660 2060 2070 2080 3050 3060 3070 3080 3090 4050 4060 4070 4080 4090 5050 5060 5070 5080 5090 " +
    "6400 6600 6650 6700 6750 6800 6900 7600 7650 7700 7800 7900 9060 9070 5600 5700 5800 5900 5950 7950 8600 8700 9600 9700 9900 9950 " +
    "10100 10400 11400 12100 12400 12600 12700 12900 13100 13400 13600 13700 13900 14100 14400 14600 14700 14900"
  ).split(" "),
);
