import type { Sort } from "#contract/rules/product/sort.ts";

const MOST = "sabse/sab/most? se?";

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

/** Words without meaning for the product; ignored only in a search that looks Urdu. */
export const URDU_FILLERS = new Set(
  (
    "mujhe hamein humein hum ham chahiye chiye cahiye chahta chahti chahte lena leni lene hai hain ho hay he koi kuch kuchh " +
    "ek aik mera mere meri ka ki ke k ky kay kai ko wala mein main me mai men se aur ya to tu do de dein den dena dedo " +
    "konsa kaunsa konsi kaunsi konse kon lun loon lena lelun dikhao dikhayen dikhaen dikha dikhado batao batayen bata btao bhai bhaijan bhaiya yar yaar janab sir jani plz please pls acha behtareen behtreen zabardast sahi " +
    "liye andar sab sabse bhi or tak kam wo jo jis jisme jismein jiski jiska is us iska iski uska uski hona ap aap hun hoon hu sa si se raha rahi rahe nahi sirf range milega milegi mil jaye jayega sakta ghar gharelu waghaira wagera sasti"
  ).split(" "),
);
/** Any of these words shows that the search is in Urdu. */
export const URDU_MARKERS = new Set(
  (
    "mujhe hamein humein chahiye lena leni wala liye mein hai hain dikhao batao btao " +
    "konsa kaunsa konsi kaunsi jisme jismein sasta mehnga sabse tak andar hazar lakh bhai yar yaar acha padhai koi ka ki ke aur"
  ).split(" "),
);
/** Words between recognised parts; alone they may be part of a name. */
export const JOINERS = new Set("with and for in of the a an on at under from to hai".split(" "));
/** A question for the price is a request to see the product. */
export const PRICE_QUESTIONS: readonly (readonly [phrase: string, true])[] = [
  [
    "price/prices/pricing/rate/rates/qeemat/qimat/keemat/kimat kya/kia? hai/he? in? pakistan/pk/lahore/karachi/islamabad/rawalpindi?",
    true,
  ],
  ["kitne/kitnay/kitni/kitna ka/ki/ke/mein hai/he/milega/milegi/milta? hai?", true],
  [
    "link/links/pic/pics/picture/tasveer do/dedo/de/dein/den/bhejo/bhej/send/share/dikhao/please/plz/chahiye do/dein/den?",
    true,
  ],
  ["send/share link/links", true],
  ["available/avail hai/he/ha?", true],
  ["stock mein/me hai/he?", true],
  ["in pakistan/lahore/karachi/islamabad/rawalpindi", true],
  ["pakistan/lahore/karachi/islamabad/rawalpindi mein/main/me?", true],
];
/** English filler words, which never name a product. */
export const ENGLISH_FILLERS = new Set("best good buy want need show find please looking give suggest any".split(" "));
