import { findSlot } from "#contract/rules/build/build-slots.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { BuildDetails, Finding } from "#contract/shop/build.ts";
import { buildPath } from "./use-builder.ts";

export const buildUrl = ({ parts }: Pick<BuildDetails, "parts">, shopUrl: string) =>
  `${shopUrl}${buildPath(parts.map(({ product, count }) => ({ slug: product.slug, count })))}`;

/** The parts with prices, the total and the URL, as a chat message. */
export function formatShareText(
  build: Pick<BuildDetails, "parts" | "totalRupees">,
  shop: { name: string; url: string },
): string {
  const lines = build.parts.map(({ product, count, family }) => {
    const title = findSlot(family)?.title;
    const countText = count > 1 ? `${count} x ` : "";
    return `${title ? `${title}: ` : ""}${countText}${product.name} - ${formatRupees(product.netPrice * count)}`;
  });
  const text = [
    `Build at ${shop.name}`,
    ...lines,
    `Total: ${formatRupees(build.totalRupees)}`,
    buildUrl(build, shop.url),
  ].join("\n");
  return replaceNoBreakSpaces(text);
}

/** A question about facts that the shop's products do not state. */
export function formatQuestion(finding: Finding, build: BuildDetails, shop: { name: string; url: string }): string {
  const names = build.parts.flatMap(({ product }) => (finding.parts.includes(product.slug) ? product.name : []));
  return replaceNoBreakSpaces(
    `Hello ${shop.name}, do these fit? ${names.join(" and ")}. ${finding.text}. ${buildUrl(build, shop.url)}`,
  );
}

/** Chat apps show a no-break space as a box. */
const replaceNoBreakSpaces = (text: string) => text.replaceAll("\u00a0", " ");
