import { expect, it } from "vitest";
import { invalid, ShopError } from "./errors.ts";

it("an error: comes out of its body as it went in", () => {
  const error = invalid({ name: "Name is required" });
  expect(ShopError.fromBody(error.status, error.toBody())).toMatchObject({
    code: "invalid-input",
    status: 400,
    message: "Name is required",
    fields: { name: "Name is required" },
  });
});

it.each([
  [400, undefined],
  [401, null],
  [404, ""],
  [404, "<h1>Not Found</h1>"],
  [500, []],
  [502, { mess: "", message: null }],
  [500, { mess: { text: "an object" }, message: 5 }],
  [400, { code: "toString", fields: "none" }],
  [400, { code: 7, fields: { name: {} } }],
])("an error: an answer of %i with %j says nothing for people", (status, body) => {
  const error = ShopError.fromBody(status, body);
  expect(error).toMatchObject({ code: status >= 500 ? "unavailable" : "unexpected", message: "", fields: undefined });
});

it("an error: the other field speaks where one is empty", () => {
  expect(ShopError.fromBody(400, { mess: "", message: "No such shelf" }).message).toBe("No such shelf");
});
