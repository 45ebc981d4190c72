import { expect, it } from "vitest";
import { createInvalidError, ShopError } from "./errors.ts";

it("an error: is rebuilt unchanged from its body", () => {
  const error = createInvalidError({ name: "Name is required" });
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
])("an error: a response of %i with %j has empty messages", (status, body) => {
  expect(ShopError.fromBody(status, body)).toMatchObject({
    code: status >= 500 ? "unavailable" : "unexpected",
    status,
    messages: { message: "", mess: "" },
    message: `Request failed with status code ${status}`,
    fields: undefined,
  });
});

it("an error: keeps the two message fields of a response separate and unchanged", () => {
  const body = { code: "not-found", message: "No such shelf", mess: "" } as const;
  const error = ShopError.fromBody(404, body);
  expect(error).toMatchObject({ message: "No such shelf", messages: { message: "No such shelf", mess: "" } });
  expect(error.toBody()).toEqual(body);
});

it("an error: a truncated response has failed, regardless of its status", () => {
  expect(ShopError.fromBody(200, undefined)).toMatchObject({ code: "unexpected", status: 500 });
});
