import type { OrderStatus, PaymentMethod, PaymentStatus } from "#contract/rules/order/order-status.ts";

/** A simple model with which the real shop is compared. */
export interface ModelShop {
  stock: number[];
  people: ModelPerson[];
  orders: ModelOrder[];
}

export interface ModelPerson {
  email: string;
  password: string;
  /** Known after the first login. */
  id: string;
  registered: boolean;
  /** Tokens of open sessions and of ended ones. */
  open: string[];
  over: string[];
  delivery: { addressId: number; courierPricingId: number } | undefined;
  /** Wrong passwords so far; above the limit even the right one is refused for a while. */
  failures: number;
}

export interface ModelOrder {
  id: string;
  owner: number;
  product: number;
  quantity: number;
  status: OrderStatus;
  method: PaymentMethod;
  payment: PaymentStatus;
  /** All payment pages of the order; at most one is open. */
  pages: { url: string; state: "open" | "closed" | "paid" | "declined" }[];
}

export function canChange({ status, payment }: ModelOrder): boolean {
  return status === "pending" && payment !== "success";
}

export function openPage(order: ModelOrder): ModelOrder["pages"][number] | undefined {
  return order.pages.find(({ state }) => state === "open");
}

export function closePage(order: ModelOrder): void {
  const page = openPage(order);
  if (page) page.state = "closed";
}

/** Paying counts once, and only while the page is open. */
export function payOn(order: ModelOrder, page: ModelOrder["pages"][number]): void {
  if (page.state !== "open") return;
  page.state = "paid";
  order.status = "confirmed";
  order.method = "stripe";
  order.payment = "success";
}

/** A declined card fails the payment unless the order is now paid in cash. */
export function declineOn(order: ModelOrder, page: ModelOrder["pages"][number]): void {
  if (page.state !== "open") return;
  page.state = "declined";
  if (order.method !== "cod") order.payment = "failed";
}

/** Returns to the open page, or opens a new page and restarts the payment. */
export function reopen(order: ModelOrder, url: string): void {
  if (openPage(order)) return;
  order.pages.push({ url, state: "open" });
  order.payment = "pending";
}

export function endSessions(person: ModelPerson, remaining: string[]): void {
  person.over.push(...person.open.filter((token) => !remaining.includes(token)));
  person.open = remaining;
}
