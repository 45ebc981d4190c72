import { expect, it } from "vitest";
import { ERRORS, invalid, ShopError } from "#contract/errors.ts";
import { serverMessage } from "./server-message.ts";

it("server message: is what the server said", () => {
  expect(serverMessage(invalid({ name: "Name is required" }), "Something went wrong")).toBe("Name is required");
  const said = ShopError.fromBody(503, new ShopError("unavailable").toBody());
  expect(serverMessage(said, "Something went wrong")).toBe(ERRORS.unavailable.text);
});

it.each([
  ShopError.fromBody(400, {}),
  ShopError.fromBody(400, { message: "Only the login reads this field" }),
  ShopError.fromBody(409, { code: "out-of-stock" }),
  ShopError.fromBody(502, undefined),
  new TypeError("Failed to fetch"),
  undefined,
])("server message: is the fallback for %s", (error) => {
  expect(serverMessage(error, "Something went wrong")).toBe("Something went wrong");
});
