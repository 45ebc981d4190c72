import { expect, test } from "vitest";
import { findOrderNumber, isCodeOfProduct, listEquivalentBarcodes } from "./scan.ts";

test("findOrderNumber: reads a slip's code in any case and rejects codes of couriers and products", () => {
  expect(findOrderNumber(" rb-7k3f-9q2m ")).toBe("RB-7K3F-9Q2M");
  for (const code of ["4006381333931", "LHR-0001-0002", "RB-7K3F", "RB-7K3F-9Q2M-1", ""])
    expect(findOrderNumber(code)).toBeUndefined();
});

test("listEquivalentBarcodes: a UPC, its EAN with a leading zero and its GTIN are the same code", () => {
  const ways = ["036000291452", "0036000291452", "00036000291452"];
  for (const way of ways) expect(listEquivalentBarcodes(way)).toEqual(expect.arrayContaining(ways));
  expect(listEquivalentBarcodes("4006381333931")).toEqual(["4006381333931", "04006381333931"]);
  expect(listEquivalentBarcodes("ABC-1")).toEqual(["ABC-1"]);
});

test("isCodeOfProduct: matches the SKU in any case or the barcode, and no empty code", () => {
  const item = { sku: "GPU-4060", barcode: "036000291452" };
  for (const code of ["gpu-4060", "GPU-4060 ", "0036000291452", "036000291452"])
    expect(isCodeOfProduct(item, code)).toBe(true);
  for (const code of ["GPU-406", "", " ", "4006381333931"]) expect(isCodeOfProduct(item, code)).toBe(false);
  expect(isCodeOfProduct({ sku: null, barcode: null }, "null")).toBe(false);
});
