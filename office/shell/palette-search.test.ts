import { expect, test } from "vitest";
import { stubOfficeCalls } from "#testing/office/stub-office-calls.ts";
import { findRecords, findScreens } from "./palette-search.ts";
import { SCREENS } from "./screens.ts";

const { signal } = new AbortController();
const visible = (...paths: string[]) => SCREENS.filter(({ path }) => paths.includes(path));

test("findScreens: by a part of the title in any case; no text finds all that are visible", () => {
  const screens = visible("", "orders", "products");
  expect(findScreens(screens, " ORD ")).toEqual([{ to: "/orders", title: "Orders", about: "Selling" }]);
  expect(findScreens(screens, "").map(({ to }) => to)).toEqual(["/", "/orders", "/products"]);
  expect(findScreens(screens, "staff")).toEqual([]);
});

test("findRecords: asks only for records whose screen the staff member may see", async () => {
  const sent = stubOfficeCalls(() => ({ orders: [], products: [], customers: [] }));
  await findRecords(visible("", "products"), "rtx", signal);
  expect(sent.map(({ name }) => name)).toEqual(["listProducts"]);
});

test("findRecords: orders of all queues, then products, then customers, each with its page", async () => {
  const sent = stubOfficeCalls(({ name }) => {
    if (name === "listOrders") return { orders: [{ number: "RB-1", name: "Ali", city: "Lahore" }] };
    if (name === "listCustomers")
      return {
        customers: [
          { id: "c1", name: "", phone: null, email: "ali@example.pk" },
          { id: "c2", name: "Sara", phone: "03001234567", email: "sara@example.pk" },
        ],
      };
    return { products: [{ id: 7, name: "RTX", sku: null, status: "draft" }] };
  });
  const found = await findRecords(visible("orders", "products", "customers"), "ali", signal);
  expect(found).toEqual([
    { to: "/orders/RB-1", title: "RB-1", about: "Order of Ali, Lahore" },
    { to: "/products/7", title: "RTX", about: "Product · draft" },
    { to: "/customers/c1", title: "ali@example.pk", about: "Customer · ali@example.pk" },
    { to: "/customers/c2", title: "Sara", about: "Customer · 03001234567 · sara@example.pk" },
  ]);
  expect(sent[0]?.query).toEqual({ queue: "all", q: "ali", limit: "5" });
  expect(sent[2]?.query).toEqual({ q: "ali", limit: "5" });
});

test("findRecords: shows five products, whatever the server finds", async () => {
  const products = Array.from({ length: 9 }, (_, id) => ({ id, name: `P${id}`, sku: "S", status: "published" }));
  stubOfficeCalls(() => ({ products }));
  expect(await findRecords(visible("products"), "p", signal)).toHaveLength(5);
});
