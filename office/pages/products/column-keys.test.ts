import { expect, test } from "vitest";
import { readColumnKeys, withColumn } from "./column-keys.ts";

const columns = [
  { key: "status", isDefault: true },
  { key: "price", isDefault: true },
  { key: "sku" },
] satisfies Parameters<typeof readColumnKeys>[1];
const read = (search: string) => [...readColumnKeys(new URLSearchParams(search), columns)];

test("readColumnKeys: the columns of the URL, or else the default ones", () => {
  expect(read("columns=sku,fact.va")).toEqual(["sku", "fact.va"]);
  expect(read("q=x")).toEqual(["status", "price"]);
});

test("readColumnKeys: a URL without any column shows no default column", () => {
  expect(read("columns=").some((key) => columns.some((column) => column.key === key))).toBe(false);
});

test("withColumn: shows or hides one column, in the usual order, and keeps the filters", () => {
  const after = (search: string, key: string, shown: boolean) =>
    withColumn(new URLSearchParams(search), columns, { key, shown }).toString();
  expect(after("q=x", "sku", true)).toBe("q=x&columns=status%2Cprice%2Csku");
  expect(after("columns=sku,price", "status", true)).toBe("columns=status%2Cprice%2Csku");
  expect(after("columns=status,sku", "status", false)).toBe("columns=sku");
});

test("withColumn: a column of another family goes", () => {
  expect(
    withColumn(new URLSearchParams("columns=price,fact.va"), columns, { key: "sku", shown: true }).get("columns"),
  ).toBe("price,sku");
});
