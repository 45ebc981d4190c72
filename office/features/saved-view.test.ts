import { expect, test } from "vitest";
import { viewOf } from "./saved-view.ts";

test("viewOf: two addresses of one selection are one view", () => {
  expect(viewOf(new URLSearchParams("q=x&after=1&brand=2"))).toBe(viewOf(new URLSearchParams("brand=2&q=x")));
});
