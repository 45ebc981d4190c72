import { callOffice } from "#office/api/client.ts";
import type { Screen } from "./screens.ts";

export interface SearchResult {
  to: string;
  title: string;
  /** The kind of record, and what tells records of the same name apart. */
  about: string;
}

const FOUND_MAX = 5;

export function findScreens(screens: readonly Screen[], text: string): SearchResult[] {
  const query = text.trim().toLowerCase();
  return screens
    .filter(({ title }) => title.toLowerCase().includes(query))
    .map(({ path, title, group }) => ({ to: `/${path}`, title, about: group }));
}

/** Uses the calls of the screens that the staff member may see. */
export async function findRecords(screens: readonly Screen[], q: string, signal: AbortSignal): Promise<SearchResult[]> {
  const canOpen = (path: string) => screens.some((screen) => screen.path === path);
  const finds: Promise<SearchResult[]>[] = [];
  if (canOpen("orders")) finds.push(findOrders(q, signal));
  if (canOpen("products")) finds.push(findProducts(q, signal));
  if (canOpen("customers")) finds.push(findCustomers(q, signal));
  return (await Promise.all(finds)).flat();
}

async function findOrders(q: string, signal: AbortSignal): Promise<SearchResult[]> {
  const found = await callOffice("listOrders", { query: { queue: "all", q, limit: FOUND_MAX } }, { signal });
  return found.orders.map(({ number, name, city }) => ({
    to: `/orders/${number}`,
    title: number,
    about: `Order of ${name}, ${city}`,
  }));
}

async function findProducts(q: string, signal: AbortSignal): Promise<SearchResult[]> {
  const found = await callOffice("listProducts", { query: { q, status: "all" } }, { signal });
  return found.products.slice(0, FOUND_MAX).map(({ id, name, sku, status }) => ({
    to: `/products/${id}`,
    title: name,
    about: ["Product", sku, status].filter(Boolean).join(" · "),
  }));
}

async function findCustomers(q: string, signal: AbortSignal): Promise<SearchResult[]> {
  const found = await callOffice("listCustomers", { query: { q, limit: FOUND_MAX } }, { signal });
  return found.customers.map(({ id, name, phone, email }) => ({
    to: `/customers/${id}`,
    title: name || email,
    about: ["Customer", phone, email].filter(Boolean).join(" · "),
  }));
}
