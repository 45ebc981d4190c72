import { expect, it } from "vitest";
import { invalid, ShopError } from "#contract/errors.ts";
import { serverMessage } from "./server-message.ts";

it("server message: is what the server said", () => {
  expect(serverMessage(invalid({ name: "Name is required" }), "Something went wrong")).toBe("Name is required");
  expect(serverMessage(ShopError.fromBody(500, { mess: "The shelf fell over" }), "Something went wrong")).toBe(
    "The shelf fell over",
  );
});

it.each([
  ShopError.fromBody(400, {}),
  ShopError.fromBody(502, undefined),
  new ShopError("unavailable"),
  new TypeError("Failed to fetch"),
  undefined,
])("server message: is the fallback for %s", (error) => {
  expect(serverMessage(error, "Something went wrong")).toBe("Something went wrong");
});
