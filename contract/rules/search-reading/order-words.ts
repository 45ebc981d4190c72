import type { Sort } from "../sort.ts";

const MOST = "sabse/sab/most? se?";

/** Words that say in which order to show things. */
export const ORDER_WORDS: readonly (readonly [phrase: string, orderBy: Sort])[] = [
  [`${MOST} sasta/cheap/cheapest/cheaper/affordable`, "priceAsc"],
  [`${MOST} kam qeemat/qimat/price/keemat`, "priceAsc"],
  ["low/lowest/less price/budget/rate/cost", "priceAsc"],
  ["price? low to high", "priceAsc"],
  ["price? high to low", "priceDesc"],
  ["budget/economical", "priceAsc"],
  [`${MOST} mehnga/menga/expensive/costly/costliest`, "priceDesc"],
  ["high/highest price", "priceDesc"],
  [`${MOST} naya/nayi/nai/naye/nya/latest/newest`, "createdAtDesc"],
];

/** Words that ask and say nothing of the thing; only where something else shows that Urdu is spoken. */
export const URDU_FILLERS = new Set(
  (
    "mujhe hamein humein hum ham chahiye chahta chahti chahte lena leni lene hai hain ho hay he koi kuch kuchh " +
    "ek aik mera mere meri ka ki ke k ky kay kai ko wala mein main me mai men se aur ya to tu do de dein den dena dedo " +
    "konsa kaunsa konsi kaunsi konse lun loon lena lelun dikhao dikhayen dikhaen dikha dikhado batao batayen bata btao bhai yar yaar janab plz please pls acha behtareen behtreen zabardast sahi " +
    "liye andar sab sabse bhi or tak kam wo jo jis jisme jismein jiski jiska is us iska iski uska uski hona ap aap hun hoon hu sa si se raha rahi rahe nahi sirf range milega milegi mil jaye sakta"
  ).split(" "),
);
/** Any of these shows it. */
export const URDU_SIGNS = new Set(
  (
    "mujhe hamein humein chahiye lena leni wala liye mein hai hain dikhao batao btao " +
    "konsa kaunsa konsi kaunsi jisme jismein sasta mehnga sabse tak andar hazar lakh bhai yar yaar acha padhai koi ka ki ke aur"
  ).split(" "),
);
/** Words between what was read; by themselves they may be part of a name. */
export const JOINERS = new Set("with and for in of the a an on at under from to hai".split(" "));
/** Who asks what something costs wants to see it. */
export const ASIDES: readonly (readonly [phrase: string, true])[] = [
  [
    "price/prices/pricing/rate/rates/qeemat/qimat/keemat/kimat kya/kia? hai/he? in? pakistan/pk/lahore/karachi/islamabad/rawalpindi?",
    true,
  ],
  ["in pakistan/lahore/karachi/islamabad/rawalpindi", true],
  ["pakistan/lahore/karachi/islamabad/rawalpindi mein/main/me?", true],
];
/** The same in English; they never name a product. */
export const ENGLISH_FILLERS = new Set("best good buy want need show find please looking give suggest any".split(" "));
