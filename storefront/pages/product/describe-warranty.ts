import { formatMonths, WARRANTY_GIVERS } from "#contract/rules/product/warranty.ts";
import type { Product } from "#contract/shop/catalogue.ts";

/** The popup of a product with a warranty; the others keep the standard text. */
export function describeWarranty({ giver, months, covers, claimAt }: NonNullable<Product["warranty"]>) {
  const paragraphs = [
    `The warranty is given by ${WARRANTY_GIVERS[giver]}. It starts on the day of delivery.`,
    covers && `It covers: ${covers}`,
    claimAt && `Where to claim it: ${claimAt}`,
  ];
  return { title: `${formatMonths(months)} of warranty`, paragraphs: paragraphs.filter((text) => text !== "") };
}
