import type { Product } from "#contract/shop/catalogue.ts";

interface FactQuestion {
  product: Pick<Product, "name" | "slug">;
  label: string;
  shop: { name: string; url: string };
}

/** What a chat with the shop begins with, where a fact is asked for. */
export const factQuestion = ({ product: { name, slug }, label, shop }: FactQuestion) =>
  `Hello ${shop.name}, what is "${label}" of ${name}? ${shop.url}/product/${slug}`;
