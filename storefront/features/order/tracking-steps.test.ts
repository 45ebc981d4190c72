import { expect, test } from "vitest";
import type { OrderStatus } from "#contract/rules/order/order-status.ts";
import { listTrackingSteps } from "./tracking-steps.ts";

const completed = (status: OrderStatus) =>
  listTrackingSteps({ status, history: [] })
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
  expect(listTrackingSteps({ status: "cancelled", history: [] }).map((step) => step.label)).toEqual(["Cancelled"]);
});
