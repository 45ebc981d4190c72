import type { Product } from "#contract/shop/catalogue.ts";

interface FactQuestion {
  product: Pick<Product, "name" | "slug">;
  label: string;
  shop: { name: string; url: string };
}

/** The first text of a chat about a missing fact. */
export const formatFactQuestion = ({ product: { name, slug }, label, shop }: FactQuestion) =>
  `Hello ${shop.name}, what is "${label}" of ${name}? ${shop.url}/product/${slug}`;
