import { expect, test } from "vitest";
import type { OrderDetails } from "#contract/office/orders/order.ts";
import { listPackedItems, toActRequest } from "./act-request.ts";

type Items = OrderDetails["items"];

const item = (productId: number, quantity: number, parts: object[] = []) =>
  ({ productId, name: `Product ${productId}`, quantity, parts }) as Items[number];
const order = (...items: Items) => ({ items });

function read(kind: Parameters<typeof toActRequest>[0], fields: Record<string, string>, items: Items = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return toActRequest(kind, form, order(...items), Date.parse("2026-11-16T10:00:00Z"));
}

test("listPackedItems: a finished PC is packed as its parts, and equal products are added up", () => {
  const pc = item(9, 1, [item(1, 2), item(2, 1)]);
  expect(listPackedItems(order(item(1, 3), pc))).toEqual([
    { productId: 1, name: "Product 1", quantity: 5 },
    { productId: 2, name: "Product 2", quantity: 1 },
  ]);
});

test("toActRequest, no answer: calls again after the chosen hours", () => {
  expect(read("no-answer", { hours: "5", note: "" })).toEqual({ kind: "no-answer", dueAt: "2026-11-16T15:00:00.000Z" });
});

test("toActRequest, cancel and refuse: send the reason, and the note only if there is one", () => {
  expect(read("cancel", { reason: "Ordered twice", note: "  " })).toEqual({ kind: "cancel", reason: "Ordered twice" });
  expect(read("refuse", { reason: "Other", note: " Dog " })).toEqual({ kind: "refuse", reason: "Other", note: "Dog" });
});

test("toActRequest, hand over: an empty weight is left out, a written one is a number", () => {
  const fields = { consignment: " PK-1 ", courier: "TCS", grams: "", note: "" };
  expect(read("hand-over", fields)).toEqual({ kind: "hand-over", consignment: "PK-1", courier: "TCS" });
  expect(read("hand-over", { ...fields, grams: "1500" })).toMatchObject({ grams: 1_500 });
});

test("toActRequest, take back: only damaged products are listed, parts of a PC on their own", () => {
  const items = [item(1, 1), item(9, 1, [item(2, 2)])];
  expect(read("take-back", { "damaged-1": "0", "damaged-2": "1", note: "" }, items)).toEqual({
    kind: "take-back",
    damaged: [{ productId: 2, quantity: 1 }],
  });
});

test("toActRequest, address: the phone is sent in the form that the shop stores", () => {
  const fields = { recipientName: " Ali ", phone: "+92 300 1234567", address: "1 Mall Road", postalCode: "54000" };
  expect(read("address", fields)).toEqual({
    kind: "address",
    recipientName: "Ali",
    phone: "03001234567",
    address: "1 Mall Road",
    postalCode: "54000",
  });
});

test("toActRequest: a note is sent even if it is empty, so that the server names the missing text; other acts have no data", () => {
  expect(read("note", { note: "" })).toEqual({ kind: "note", note: "" });
  expect(read("confirm", { note: "ignored" })).toEqual({ kind: "confirm" });
});
