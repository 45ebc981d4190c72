import type { Sort } from "../sort.ts";

const MOST = "sabse/sab/most? se/say?";

/** Words that say in which order to show things. */
export const ORDER_WORDS: readonly (readonly [phrase: string, orderBy: Sort])[] = [
  [`${MOST} sasta/sasti/saste/sastay/sastaa/cheap/cheapest/cheaper/affordable`, "priceAsc"],
  [`${MOST} kam qeemat/qimat/price/keemat`, "priceAsc"],
  ["low/lowest/less price/budget/rate/cost", "priceAsc"],
  ["budget/economical", "priceAsc"],
  [`${MOST} mehnga/mehngi/mehnge/mehenga/mahnga/mehanga/mahanga/expensive/costly/costliest`, "priceDesc"],
  ["high/highest price", "priceDesc"],
  [`${MOST} naya/nayi/nai/naye/latest/newest`, "createdAtDesc"],
];

/** Words that ask and say nothing of the thing; only where something else shows that Urdu is spoken. */
export const URDU_FILLERS = new Set(
  (
    "mujhe mujhy muje mjhe hamein humein chahiye chahye chaiye chahie chahiyay chaye chahta chahti lena leni lene hai hain ho hay he koi " +
    "ek aik mera mere meri ka ki ke k ky kay kai ko wala wali wale walay walla mein main me mai mn men se say sy aur ya to tu do de dein den dena dedo " +
    "konsa kaunsa konsi kaunsi konse lun loon lena lelun dikhao dikhayen dikhaen dikha dikhado batao batayen bata btao bhai yar yaar janab plz please pls acha achha achi achhi ache behtareen behtreen zabardast sahi " +
    "liye lye liya andar sab sabse bhi or tak kam wo jo jis jisme jismein iska iski uska uski hona chaheye ap aap hun hoon hu sa si raha rahi rahe"
  ).split(" "),
);
/** Any of these shows it. */
export const URDU_SIGNS = new Set(
  (
    "mujhe mujhy muje hamein humein chahiye chahye chaiye chahie chahiyay chaye lena leni wala wali wale walay walla liye lye mein hai hain dikhao batao btao " +
    "konsa kaunsa konsi kaunsi jisme jismein sasta sasti saste mehnga mehngi sabse tak andar hazar lakh bhai yar yaar acha achha achi padhai parhai koi ka ki ke aur"
  ).split(" "),
);
/** Words between what was read; by themselves they may be part of a name. */
export const JOINERS = new Set("with and for in of the a an on under from to hai".split(" "));
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
