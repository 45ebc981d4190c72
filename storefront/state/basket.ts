import { capQuantity } from "#contract/rules/product/quantity.ts";
import type { ProductCard } from "#contract/shop/catalogue.ts";

/** A copy of the product with its quantity. */
export type BasketItem = Pick<
  ProductCard,
  "id" | "slug" | "name" | "imgUrl" | "netPrice" | "total" | "discount" | "stock" | "brand" | "promotion"
> & { quantity: number };

export interface Basket {
  items: BasketItem[];
  total: number;
  itemCount: number;
}

/** Any product that can be added, from a card or its page. */
export type BasketProduct = Omit<BasketItem, "quantity">;

export const EMPTY_BASKET: Basket = { items: [], total: 0, itemCount: 0 };

/** Adding a product again increases its quantity, which is always capped at the stock (§4). */
export function addItem(basket: Basket, product: BasketProduct, quantity: number): Basket {
  return setItemQuantity(basket, product, getQuantity(basket, product.id) + Math.max(1, Math.floor(quantity)));
}

/** Sets the quantity, capped at the stock, whatever the quantity was before. */
export function setItemQuantity(basket: Basket, product: BasketProduct, quantity: number): Basket {
  const item = toBasketItem(product, capQuantity({ wanted: quantity, stock: product.stock }));
  // Without stock, or with a quantity that is not a number, the basket does not change.
  if (!(item.quantity >= 1)) return basket;
  const present = basket.items.some(({ id }) => id === item.id);
  return toBasket(
    present ? basket.items.map((other) => (other.id === item.id ? item : other)) : [...basket.items, item],
  );
}

export function removeItem(basket: Basket, productId: number): Basket {
  return toBasket(basket.items.filter((item) => item.id !== productId));
}

/** Changes below 1 are ignored; changes above the stock are capped. */
export function changeQuantity(basket: Basket, productId: number, quantity: number): Basket {
  if (!(quantity >= 1)) return basket;
  return toBasket(
    basket.items.map((item) =>
      item.id === productId
        ? { ...item, quantity: Math.max(1, capQuantity({ wanted: quantity, stock: item.stock })) }
        : item,
    ),
  );
}

/** Subtracts the quantities; quantities beyond them stay in the basket. */
export function removeQuantities(basket: Basket, lines: readonly { id: number; quantity: number }[]): Basket {
  const quantityByProduct = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  return toBasket(
    basket.items
      .map((item) => ({ ...item, quantity: item.quantity - (quantityByProduct.get(item.id) ?? 0) }))
      .filter(({ quantity }) => quantity >= 1),
  );
}

/** Undoes a removal at the old position, unless the product was added again meanwhile. */
export function restoreItem(basket: Basket, removed: BasketItem, index: number): Basket {
  if (basket.items.some((item) => item.id === removed.id)) return basket;
  return toBasket(basket.items.toSpliced(index, 0, removed));
}

export function getQuantity(basket: Basket, productId: number): number {
  return basket.items.find((item) => item.id === productId)?.quantity ?? 0;
}

export function clearBasket(): Basket {
  return EMPTY_BASKET;
}

/** Replaces the basket with a saved one, if there is one; invalid items are left out. */
export function initialiseBasket(basket: Basket, saved: unknown): Basket {
  if (typeof saved !== "object" || saved === null) return basket;
  const items = (saved as { items?: unknown }).items;
  if (!Array.isArray(items)) return basket;
  const byId = new Map<number, BasketItem>();
  for (const candidate of items) {
    const item = parseItem(candidate);
    if (item) byId.set(item.id, item);
  }
  return toBasket([...byId.values()]);
}

/** Updates the product and caps the quantity at the stock. A sold-out item stays visible. */
export function refreshItem(basket: Basket, product: BasketProduct): Basket {
  return toBasket(
    basket.items.map((item) =>
      item.id === product.id
        ? toBasketItem(product, Math.max(1, capQuantity({ wanted: item.quantity, stock: product.stock })))
        : item,
    ),
  );
}

function toBasket(items: BasketItem[]): Basket {
  return {
    items,
    total: items.reduce((sum, item) => sum + item.netPrice * item.quantity, 0),
    itemCount: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

function toBasketItem(
  { id, slug, name, imgUrl, netPrice, total, discount, stock, brand, promotion }: BasketProduct,
  quantity: number,
): BasketItem {
  const item = { id, slug, name, imgUrl, netPrice, total, discount, stock, brand, quantity };
  return promotion ? { ...item, promotion } : item;
}

function parseItem(candidate: unknown): BasketItem | undefined {
  if (typeof candidate !== "object" || candidate === null) return undefined;
  const item = candidate as Partial<BasketItem>;
  const { id, slug, name, imgUrl, netPrice, stock, quantity } = item;
  if (
    !isWholeNumber(id) ||
    !isWholeNumber(netPrice) ||
    !isWholeNumber(stock) ||
    !isWholeNumber(quantity) ||
    quantity < 1 ||
    netPrice < 0
  )
    return undefined;
  if (typeof name !== "string" || typeof imgUrl !== "string") return undefined;
  const total = isWholeNumber(item.total) ? item.total : netPrice;
  const discount = isWholeNumber(item.discount) ? item.discount : 0;
  const brand =
    typeof item.brand?.name === "string" && typeof item.brand.slug === "string" ? item.brand : { name: "", slug: "" };
  const promotion =
    typeof item.promotion?.label === "string" && isWholeNumber(item.promotion.amount) ? item.promotion : undefined;
  return toBasketItem(
    {
      id,
      slug: typeof slug === "string" ? slug : "",
      name,
      imgUrl,
      netPrice,
      total,
      discount,
      stock,
      brand,
      promotion,
    },
    Math.max(1, capQuantity({ wanted: quantity, stock })),
  );
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}
