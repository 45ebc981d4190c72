import { expect, test } from "vitest";
import type { Order } from "#contract/shop/order.ts";
import { unpaidOrderOf } from "./unpaid-order.ts";

type Facts = { ids: number[]; status?: string; method?: string; paid?: string };
const order = ({ ids, status = "pending", method = "stripe", paid = "pending" }: Facts) =>
  ({
    status,
    payment: { method, status: paid },
    orderItems: ids.map((productId) => ({ productId, qty: 1 })),
  }) as unknown as Order;
const items = [{ id: 1 }, { id: 2 }];

test("unpaid order: the newest pending card order of the same products, in whatever order they stand", () => {
  const newest = order({ ids: [2, 1], paid: "failed" });
  expect(unpaidOrderOf([order({ ids: [1] }), newest, order({ ids: [1, 2] })], items)).toBe(newest);
});

test("unpaid order: other products, cash, paid, confirmed and cancelled orders are none", () => {
  const others = [
    order({ ids: [1] }),
    order({ ids: [1, 2, 3] }),
    order({ ids: [1, 3] }),
    order({ ids: [1, 2], method: "cod" }),
    order({ ids: [1, 2], paid: "success" }),
    order({ ids: [1, 2], status: "confirmed" }),
    order({ ids: [1, 2], status: "cancelled" }),
  ];
  expect(unpaidOrderOf(others, items)).toBeUndefined();
  expect(unpaidOrderOf([], [])).toBeUndefined();
});
