import { expect, test } from "vitest";
import { ORDER_STATUSES } from "#contract/rules/order/order-status.ts";
import { getHeading, getSentence, isDue } from "./order-texts.ts";

test("order link: a cancelled order is nothing to pay, and only an undelivered one is paid at the door", () => {
  expect(ORDER_STATUSES.filter((status) => isDue({ status }))).toEqual([
    "pending",
    "confirmed",
    "processed",
    "shipped",
  ]);
  expect(getHeading({ status: "cancelled" })).toBe("Your order was cancelled");
  expect(getSentence({ status: "cancelled", open: false, expired: false })).toBe(
    "Your order will not be delivered, and you do not need to pay anything.",
  );
});

test("order link: an expired link says what to do instead", () => {
  expect(getSentence({ status: "pending", open: false, expired: true })).toBe("This link has expired. Please call us.");
});
