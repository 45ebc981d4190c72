import { expect, it } from "vitest";
import { createInvalidError, ERRORS, ShopError } from "#contract/errors.ts";
import { getServerMessage } from "./server-message.ts";

it("server message: is the server's text", () => {
  expect(getServerMessage(createInvalidError({ name: "Name is required" }), "Something went wrong")).toBe(
    "Name is required",
  );
  const unavailable = ShopError.fromBody(503, new ShopError("unavailable").toBody());
  expect(getServerMessage(unavailable, "Something went wrong")).toBe(ERRORS.unavailable.text);
});

it.each([
  ShopError.fromBody(400, {}),
  ShopError.fromBody(400, { message: "Only the login reads this field" }),
  ShopError.fromBody(409, { code: "out-of-stock" }),
  ShopError.fromBody(502, undefined),
  new TypeError("Failed to fetch"),
  undefined,
])("server message: is the fallback for %s", (error) => {
  expect(getServerMessage(error, "Something went wrong")).toBe("Something went wrong");
});
