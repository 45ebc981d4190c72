import { expect, test } from "vitest";
import type { OrderStatus } from "#contract/rules/order-status.ts";
import { trackingSteps } from "./tracking-steps.ts";

const completed = (status: OrderStatus) =>
  trackingSteps({ status, history: [] })
    .filter((step) => step.completed)
    .map((step) => step.label);

test("tracking: steps up to the current one are completed", () => {
  expect(completed("pending")).toEqual(["Pending"]);
  expect(completed("confirmed")).toEqual(["Pending"]);
  expect(completed("processed")).toEqual(["Pending", "Processed"]);
  expect(completed("shipped")).toEqual(["Pending", "Processed", "Shipped"]);
  expect(completed("delivered")).toEqual(["Pending", "Processed", "Shipped", "Delivered"]);
});

test("tracking: a cancelled order shows a single Cancelled step", () => {
  expect(trackingSteps({ status: "cancelled", history: [] }).map((step) => step.label)).toEqual(["Cancelled"]);
});
