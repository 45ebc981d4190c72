import type { ProductFit } from "#contract/shop/build.ts";

const inWords = new Intl.ListFormat("en", { type: "conjunction" });

/** "Fits your motherboard and case. Tight: …": in a sentence or two what was found. */
export function sayFit({ verdict, findings, parts }: ProductFit): string {
  const said = (wanted: string) => findings.filter((finding) => finding.verdict === wanted);
  const worst = verdict === "fits" ? [] : said(verdict);
  const troubled = new Set([...said("does-not-fit"), ...said("cannot-verify")].flatMap((finding) => finding.parts));
  const met = new Set(findings.flatMap((finding) => finding.parts));
  const titles = parts.flatMap(({ slug, title }) =>
    met.has(slug) && !troubled.has(slug)
      ? title.toLowerCase().replace(/^(cpu|ups)\b/, (name) => name.toUpperCase())
      : [],
  );
  const fitting = titles.length > 0 ? `Fits your ${inWords.format([...new Set(titles)])}.` : undefined;
  // What is wrong comes first; what is only worth knowing stands where nothing is.
  const rest = worst.length > 0 ? worst : said("note");
  const sentences = rest.map(({ text }) => `${text}.`);
  const all = worst.length > 0 ? [...sentences, fitting] : [fitting, ...sentences];
  return all.filter((sentence) => sentence !== undefined).join(" ");
}
