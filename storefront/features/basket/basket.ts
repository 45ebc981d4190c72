import { capQuantity } from "#contract/rules/quantity.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";

/** A product as the basket copied it, and how many of it. */
export type BasketItem = Pick<
  ProductCard,
  "id" | "slug" | "name" | "imgUrl" | "netPrice" | "total" | "discount" | "stock" | "brand"
> & { quantity: number };

export interface Basket {
  items: BasketItem[];
  total: number;
  itemCount: number;
}

/** What can be put into the basket: any product, from a card or its page. */
export type BasketProduct = Omit<BasketItem, "quantity">;

export const EMPTY_BASKET: Basket = { items: [], total: 0, itemCount: 0 };

/** Adding a product already present increases its quantity; quantity is always capped at the product's stock (§4). */
export function addItem(basket: Basket, product: BasketProduct, quantity: number): Basket {
  return holdItem(basket, product, quantityOf(basket, product.id) + Math.max(1, Math.floor(quantity)));
}

/** The basket holds this many of the product, whatever it held of it before; never more than the stock. */
export function holdItem(basket: Basket, product: BasketProduct, quantity: number): Basket {
  const item = itemOf(product, capQuantity({ wanted: quantity, stock: product.stock }));
  // Nothing fits where there is no stock, and what is not a number is no quantity.
  if (!(item.quantity >= 1)) return basket;
  const present = basket.items.some(({ id }) => id === item.id);
  return withItems(
    present ? basket.items.map((other) => (other.id === item.id ? item : other)) : [...basket.items, item],
  );
}

export function removeItem(basket: Basket, productId: number): Basket {
  return withItems(basket.items.filter((item) => item.id !== productId));
}

/** Changes below 1 are ignored; changes above the stock end at it. */
export function changeQuantity(basket: Basket, productId: number, quantity: number): Basket {
  if (!(quantity >= 1)) return basket;
  return withItems(
    basket.items.map((item) =>
      item.id === productId
        ? { ...item, quantity: Math.max(1, capQuantity({ wanted: quantity, stock: item.stock })) }
        : item,
    ),
  );
}

/** Takes so many of each product out and leaves what is there beyond them. */
export function takeOut(basket: Basket, lines: readonly { id: number; quantity: number }[]): Basket {
  const taken = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return withItems(
    basket.items
      .map((item) => ({ ...item, quantity: item.quantity - (taken.get(item.id) ?? 0) }))
      .filter(({ quantity }) => quantity >= 1),
  );
}

/** Undo of a removal: the row comes back with its quantity to where it was, unless the product was added again meanwhile. */
export function putBack(basket: Basket, removed: BasketItem, at: number): Basket {
  if (basket.items.some((item) => item.id === removed.id)) return basket;
  return withItems(basket.items.toSpliced(at, 0, removed));
}

export function quantityOf(basket: Basket, productId: number): number {
  return basket.items.find((item) => item.id === productId)?.quantity ?? 0;
}

export function clearBasket(): Basket {
  return EMPTY_BASKET;
}

/** Replaces the basket with a saved one when there is one; what cannot be understood in it is left out. */
export function initialiseBasket(basket: Basket, saved: unknown): Basket {
  if (typeof saved !== "object" || saved === null) return basket;
  const items = (saved as { items?: unknown }).items;
  if (!Array.isArray(items)) return basket;
  const byId = new Map<number, BasketItem>();
  for (const candidate of items) {
    const item = readItem(candidate);
    if (item) byId.set(item.id, item);
  }
  return withItems([...byId.values()]);
}

/** The product as it is now; its row keeps its quantity as far as the stock allows. A sold-out row stays, to be seen. */
export function refreshItem(basket: Basket, product: BasketProduct): Basket {
  return withItems(
    basket.items.map((item) =>
      item.id === product.id
        ? itemOf(product, Math.max(1, capQuantity({ wanted: item.quantity, stock: product.stock })))
        : item,
    ),
  );
}

function withItems(items: BasketItem[]): Basket {
  return {
    items,
    total: items.reduce((sum, item) => sum + item.netPrice * item.quantity, 0),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

function itemOf(
  { id, slug, name, imgUrl, netPrice, total, discount, stock, brand }: BasketProduct,
  quantity: number,
): BasketItem {
  return { id, slug, name, imgUrl, netPrice, total, discount, stock, brand, quantity };
}

function readItem(candidate: unknown): BasketItem | undefined {
  if (typeof candidate !== "object" || candidate === null) return undefined;
  const item = candidate as Partial<BasketItem>;
  const { id, slug, name, imgUrl, netPrice, stock, quantity } = item;
  if (!whole(id) || !whole(netPrice) || !whole(stock) || !whole(quantity) || quantity < 1 || netPrice < 0)
    return undefined;
  if (typeof name !== "string" || typeof imgUrl !== "string") return undefined;
  const total = whole(item.total) ? item.total : netPrice;
  const discount = whole(item.discount) ? item.discount : 0;
  const brand =
    typeof item.brand?.name === "string" && typeof item.brand.slug === "string" ? item.brand : { name: "", slug: "" };
  return itemOf(
    { id, slug: typeof slug === "string" ? slug : "", name, imgUrl, netPrice, total, discount, stock, brand },
    Math.max(1, capQuantity({ wanted: quantity, stock })),
  );
}

function whole(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
