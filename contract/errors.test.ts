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
  expect(ShopError.fromBody(status, body)).toMatchObject({
    code: status >= 500 ? "unavailable" : "unexpected",
    status,
    said: { message: "", mess: "" },
    message: `Request failed with status code ${status}`,
    fields: undefined,
  });
});

it("an error: what an answer said in its two fields is kept apart, and goes out as it came in", () => {
  const body = { code: "not-found", message: "No such shelf", mess: "" } as const;
  const error = ShopError.fromBody(404, body);
  expect(error).toMatchObject({ message: "No such shelf", said: { message: "No such shelf", mess: "" } });
  expect(error.toBody()).toEqual(body);
});

it("an error: an answer that was cut off has failed, whatever its status", () => {
  expect(ShopError.fromBody(200, undefined)).toMatchObject({ code: "unexpected", status: 500 });
});
