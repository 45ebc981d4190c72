import type { Brand } from "#contract/brand.ts";
import { formatRupees } from "#contract/rules/money.ts";
import type { Product } from "#contract/shop/catalogue.ts";

/** Opens a chat with the shop; the message already contains product, price and URL. */
export function buildChatLink(
  { name, slug, netPrice }: Pick<Product, "name" | "slug" | "netPrice">,
  { brand, shopUrl }: { brand: Brand; shopUrl: string },
): string {
  const text = `Hello ${brand.name}, I have a question about ${name} (${formatRupees(netPrice)}): ${shopUrl}/product/${slug}`;
  return `https://wa.me/${brand.whatsapp}?text=${encodeURIComponent(text.replaceAll("\u00a0", " "))}`;
}
