import { expect, test } from "vitest";
import { toSafePath } from "./safe-path.ts";

test("toSafePath: leads back to a page of the office, with its search", () => {
  expect(toSafePath("/orders?queue=to-pack")).toBe("/orders?queue=to-pack");
});

test.each([null, "", "orders", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"])(
  "toSafePath: %j leads to the first screen",
  (next) => {
    expect(toSafePath(next)).toBe("/");
  },
);
