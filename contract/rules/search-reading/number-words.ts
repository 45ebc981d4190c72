// How people here say numbers and sums of money. Each line: what it is worth, and how it is written. Urdu script is read through
// urdu-script.ts, so only Latin letters stand here.

const spelled = (lines: readonly (readonly [worth: number, spellings: string])[]) =>
  new Map(lines.flatMap(([worth, spellings]) => spellings.split(" ").map((word) => [word, worth] as const)));

/** Numbers in words. They count only before hazar, lakh and the like: "do" alone is "give", "one" is a word. */
export const NUMBER_WORDS = spelled([
  [1, "ek aik one"],
  [2, "do two dou"],
  [3, "teen tin three"],
  [4, "char chaar four"],
  [5, "panch paanch punch five"],
  [6, "che chay chhe chey six"],
  [7, "saat sat seven"],
  [8, "aath ath eight"],
  [9, "nau no nao nine"],
  [10, "das dus ten"],
  [11, "gyara gyarah eleven"],
  [12, "bara barah twelve"],
  [13, "tera terah"],
  [14, "chauda chaudah"],
  [15, "pandra pandrah fifteen"],
  [16, "sola solah"],
  [17, "satra satrah"],
  [18, "athara atharah"],
  [19, "unnis unnees"],
  [20, "bees bis twenty"],
  [25, "pachees pachis pachchis"],
  [30, "tees tis thirty"],
  [35, "pentees paintees paintis"],
  [40, "chalis chalees forty"],
  [45, "pentalees paintalis paintalees"],
  [50, "pachas pachaas fifty"],
  [55, "pachpan"],
  [60, "saath sath sixty"],
  [65, "painsath"],
  [70, "sattar satar seventy"],
  [75, "pachattar pichattar pachhattar"],
  [80, "assi asi eighty"],
  [85, "pachasi pichasi"],
  [90, "nabbay nabbe navay nave nawway ninety"],
  [95, "pachanway pichanway"],
]);

/** What stands behind a number and makes it larger. "k" has rules of its own (read-amount.ts): it is "ke" too. */
export const MULTIPLIERS = spelled([
  [100, "sau hundred"],
  [1_000, "hazar hazaar hzar hazr hajar thousand thousands"],
  [100_000, "lakh lac lacs lakhs laakh lkh lack lacks"],
  [10_000_000, "crore karor karore caror"],
]);

/** Words that stand before the multiplier and count parts of it: "derh lakh" is one and a half. */
export const WHOLE_FRACTIONS = spelled([
  [0.5, "aadha adha aadhay adhay aadhe adhe aadhi adhi half"],
  [0.75, "paun pauna pona poun pouna"],
  [1.5, "derh dedh dairh derhh deerh dhed"],
  [2.5, "dhai dhaai adhai arhai dhayi"],
]);

/** Words that stand before a number and change it: "paune do lakh" is two less a quarter. "sawa lakh" is one and a quarter. */
export const ADDED_FRACTIONS = spelled([
  [0.25, "sawa swa sava"],
  [-0.25, "paune ponay pone poney paunay pony poni pauney pounay poune pawnay"],
  [0.5, "sarhe saarhe sadhe saadhe sarhay saarhay"],
]);

export const CURRENCY = new Set("rs pkr rupee rupees rupay rupe rupaye rupaiye rupya ₨".split(" "));
