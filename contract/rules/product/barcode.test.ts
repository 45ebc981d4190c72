import { expect, test } from "vitest";
import { isBarcode } from "./barcode.ts";

test.each([
  ["4006381333931", true],
  ["73513537", true],
  ["036000291452", true],
  ["036000291453", false],
  ["4006381333930", false],
  ["40063813339", false],
  ["400638133393A", false],
])("barcode %s: %s", (digits, right) => {
  expect(isBarcode(digits)).toBe(right);
});
