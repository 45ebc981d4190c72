import type { ProductFit } from "#contract/shop/build.ts";

const listFormat = new Intl.ListFormat("en", { type: "conjunction" });

/** One or two sentences, such as "Fits your motherboard and case. Tight: …". */
export function describeFit({ verdict, findings, parts }: ProductFit): string {
  const listFindingsWith = (verdictName: string) => findings.filter((finding) => finding.verdict === verdictName);
  const worst = verdict === "fits" ? [] : listFindingsWith(verdict);
  const problemParts = new Set(
    [...listFindingsWith("does-not-fit"), ...listFindingsWith("cannot-verify")].flatMap((finding) => finding.parts),
  );
  const comparedParts = new Set(findings.flatMap((finding) => finding.parts));
  const titles = parts.flatMap(({ slug, title }) =>
    comparedParts.has(slug) && !problemParts.has(slug)
      ? title.toLowerCase().replace(/^(cpu|ups)\b/, (name) => name.toUpperCase())
      : [],
  );
  const fitSentence = titles.length > 0 ? `Fits your ${listFormat.format([...new Set(titles)])}.` : undefined;
  // Problems come first; notes are shown only if there are no problems.
  const rest = worst.length > 0 ? worst : listFindingsWith("note");
  const sentences = rest.map(({ text }) => `${text}.`);
  const all = worst.length > 0 ? [...sentences, fitSentence] : [fitSentence, ...sentences];
  return all.filter((sentence) => sentence !== undefined).join(" ");
}
