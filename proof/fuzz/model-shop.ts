import type { OrderStatus, PaymentMethod, PaymentStatus } from "#contract/rules/order-status.ts";

/** The shop as anybody would explain it on a sheet of paper: what the real one is compared with. */
export interface ModelShop {
  stock: number[];
  people: ModelPerson[];
  orders: ModelOrder[];
}

export interface ModelPerson {
  email: string;
  password: string;
  /** Known from the first login on. */
  id: string;
  registered: boolean;
  /** Tokens of sessions that are open, and of those that are over. */
  open: string[];
  over: string[];
  /** Where orders go, once an address was given. */
  delivery: { addressId: number; courierPricingId: number } | undefined;
  /** Wrong passwords so far: beyond a limit even the right one would be refused for a while. */
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
  /** The provider's pages that were ever opened for it; at most one is open. */
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

/** Somebody presses Pay on a page: it counts once, and only where the page is still open. */
export function payOn(order: ModelOrder, page: ModelOrder["pages"][number]): void {
  if (page.state !== "open") return;
  page.state = "paid";
  order.status = "confirmed";
  order.method = "stripe";
  order.payment = "success";
}

/** A card that is declined is a failed payment, unless the order is to be paid in cash and only tried one. */
export function declineOn(order: ModelOrder, page: ModelOrder["pages"][number]): void {
  if (page.state !== "open") return;
  page.state = "declined";
  if (order.method !== "cod") order.payment = "failed";
}

/** The page that is open, else a new one, which begins the payment anew. */
export function reopen(order: ModelOrder, url: string): void {
  if (openPage(order)) return;
  order.pages.push({ url, state: "open" });
  order.payment = "pending";
}

export function endSessions(person: ModelPerson, kept: string[]): void {
  person.over.push(...person.open.filter((token) => !kept.includes(token)));
  person.open = kept;
}
