// Roman Urdu has no standard spelling: each pattern maps all spellings to one. Ambiguous words
// ("main", "k", "do", "no") are handled where their context is known.

const LINES: readonly (readonly [word: string, typed: RegExp])[] = [
  ["hazar", /^ha*[zj]+a*r(s|on)?$/],
  ["lakh", /^(l+a+[ck]+h?s?|l+a*kh+s?|lk|lakhon|lahk)$/],
  ["crore", /^(kr?a*ro+[rd]e?|[ck]ro+res?|caror)$/],
  ["sarhe", /^s+a+(r?d+h?|rr?h)(e+|ay|ey|y|i)$/],
  ["derh", /^d(e+|ai|ay)(r+d?|d+)h+$/],
  ["dhai", /^d+h+a+[iy]+e?$/],
  ["paune", /^p(au|aw|o+|ou)n+(e+|ay|ey)$/],
  ["sawa", /^s+a*[vw]+a+$/],
  ["tak", /^(t+a*k+|ta+q)$/],
  ["andar", /^a+n+d+[aeu]*r+$/],
  ["se", /^(se|say|sy|sey)$/],
  ["kam", /^k[au]*mm?$/],
  ["mein", /^(mei|mey|mien|meinn|mein|mn)$/],
  ["wala", /^[wv]+a*l+(a+|i+|e+|y|ay|ey)$/],
  ["chahiye", /^ch(a+(h[eiy][aeiy]*|[iy]i*[ey][aeiy]*)|iye|ye)$/],
  ["sasta", /^(ss+|s+a+s+)t+(a+|i+|e+|y|ay|ey)$/],
  ["mehnga", /^m[ea]*h[ea]*n+g+(a+|i+|e+|y|ay|ey)$/],
  ["sabse", /^sa*bs(e|y|ay|ey)$/],
  ["sab", /^sa*b$/],
  ["zyada", /^[zj](i|y|iy|ay|ai)?a*da+h?$/],
  ["qareeb", /^[qk]a*r[ie]+b+$/],
  ["darmiyan", /^da*rm[iey]+a*n+$/],
  ["lagbhag", /^lagb+h?ag$/],
  ["upar", /^(o+|u+)p+[ae]+r+$/],
  ["neeche", /^n[ie]+ch+(e|ay|ey|y|a)$/],
  ["liye", /^l(i+y*|y)(e+|a+|ay|ey)$/],
  ["acha", /^a+c+h+(a+|i+|e+|ay|ey|y)$/],
  ["mujhe", /^mu?j+h?(e|y|ay|ey)$/],
  ["padhai", /^pa*[rd]+h*a+[iy]+(e[ei]*)?$/],
  ["padhne", /^pa*[rd]+h*n(e|ay|y|ey)$/],
  ["nahi", /^(nahi+n?|nhi+n?|na)$/],
];

/** One test rules out most words. */
const ANY = new RegExp(LINES.map(([, typed]) => typed.source).join("|"));

/** Longer than every word here with all letters doubled. */
const MAX_CHARACTERS = 24;

export function toStandardSpelling(typed: string): string {
  if (typed.length > MAX_CHARACTERS || !ANY.test(typed)) return typed;
  return LINES.find(([, pattern]) => pattern.test(typed))?.[0] ?? typed;
}
