import { expect, test } from "vitest";
import { barcodesLike, isCodeOf, orderNumberIn } from "./scan.ts";

test("orderNumberIn: a slip's code in any case is the order's number, a courier's or a product's is none", () => {
  expect(orderNumberIn(" rb-7k3f-9q2m ")).toBe("RB-7K3F-9Q2M");
  for (const code of ["4006381333931", "LHR-0001-0002", "RB-7K3F", "RB-7K3F-9Q2M-1", ""])
    expect(orderNumberIn(code)).toBeUndefined();
});

test("barcodesLike: a UPC, the same with a nought before it and as a GTIN are one code", () => {
  const ways = ["036000291452", "0036000291452", "00036000291452"];
  for (const way of ways) expect(barcodesLike(way)).toEqual(expect.arrayContaining(ways));
  expect(barcodesLike("4006381333931")).toEqual(["4006381333931", "04006381333931"]);
  expect(barcodesLike("ABC-1")).toEqual(["ABC-1"]);
});

test("isCodeOf: by SKU in any case or by barcode, and never by nothing", () => {
  const item = { sku: "GPU-4060", barcode: "036000291452" };
  for (const code of ["gpu-4060", "GPU-4060 ", "0036000291452", "036000291452"])
    expect(isCodeOf(item, code)).toBe(true);
  for (const code of ["GPU-406", "", " ", "4006381333931"]) expect(isCodeOf(item, code)).toBe(false);
  expect(isCodeOf({ sku: null, barcode: null }, "null")).toBe(false);
});
