import { slotOf } from "#contract/rules/build-slots.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Finding, ReadBuild } from "#contract/shop/build.ts";
import { addressOf } from "./use-bench.ts";

export const buildUrl = ({ parts }: Pick<ReadBuild, "parts">, shopUrl: string) =>
  `${shopUrl}${addressOf(parts.map(({ product, count }) => ({ slug: product.slug, count })))}`;

/** The list with its prices, its total and its address, as people send it to each other. */
export function shareText(
  build: Pick<ReadBuild, "parts" | "totalRupees">,
  shop: { name: string; url: string },
): string {
  const lines = build.parts.map(({ product, count, family }) => {
    const title = slotOf(family)?.title;
    const many = count > 1 ? `${count} x ` : "";
    return `${title ? `${title}: ` : ""}${many}${product.name} - ${formatRupees(product.netPrice * count)}`;
  });
  const text = [
    `Build at ${shop.name}`,
    ...lines,
    `Total: ${formatRupees(build.totalRupees)}`,
    buildUrl(build, shop.url),
  ].join("\n");
  return plain(text);
}

/** A question about what the shop does not know of its own products. */
export function questionText(finding: Finding, build: ReadBuild, shop: { name: string; url: string }): string {
  const names = build.parts.flatMap(({ product }) => (finding.parts.includes(product.slug) ? product.name : []));
  return plain(
    `Hello ${shop.name}, do these fit? ${names.join(" and ")}. ${finding.text}. ${buildUrl(build, shop.url)}`,
  );
}

/** Chats show a no-break space as a box. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");
