import { office } from "#office/api/client.ts";
import type { Screen } from "./screens.ts";

/** Somewhere that the palette leads to. */
export interface Place {
  to: string;
  title: string;
  /** What kind of thing it is, and what tells it from others of its name. */
  about: string;
}

const FOUND_MAX = 5;

export function screensNamed(screens: readonly Screen[], text: string): Place[] {
  const wanted = text.trim().toLowerCase();
  return screens
    .filter(({ title }) => title.toLowerCase().includes(wanted))
    .map(({ path, title, group }) => ({ to: `/${path}`, title, about: group }));
}

/** Orders, products and customers by the calls of their own screens, as far as somebody may see those screens. */
export async function findThings(screens: readonly Screen[], q: string, signal: AbortSignal): Promise<Place[]> {
  const sees = (path: string) => screens.some((screen) => screen.path === path);
  const finds: Promise<Place[]>[] = [];
  if (sees("orders")) finds.push(orders(q, signal));
  if (sees("products")) finds.push(products(q, signal));
  if (sees("customers")) finds.push(customers(q, signal));
  return (await Promise.all(finds)).flat();
}

async function orders(q: string, signal: AbortSignal): Promise<Place[]> {
  const found = await office("listOrders", { query: { queue: "all", q, limit: FOUND_MAX } }, { signal });
  return found.orders.map(({ number, name, city }) => ({
    to: `/orders/${number}`,
    title: number,
    about: `Order of ${name}, ${city}`,
  }));
}

async function products(q: string, signal: AbortSignal): Promise<Place[]> {
  const found = await office("listProducts", { query: { q } }, { signal });
  return found.products.slice(0, FOUND_MAX).map(({ id, name, sku, status }) => ({
    to: `/products/${id}`,
    title: name,
    about: ["Product", sku, status].filter(Boolean).join(" · "),
  }));
}

async function customers(q: string, signal: AbortSignal): Promise<Place[]> {
  const found = await office("listCustomers", { query: { q, limit: FOUND_MAX } }, { signal });
  return found.customers.map(({ id, name, phone, email }) => ({
    to: `/customers/${id}`,
    title: name || email,
    about: ["Customer", phone, email].filter(Boolean).join(" · "),
  }));
}
