import { expect, test } from "vitest";
import type { Order } from "#contract/shop/orders/order.ts";
import { findUnpaidOrder } from "./unpaid-order.ts";

type Facts = { ids: number[]; status?: string; method?: string; paid?: string; advance?: string };
const order = ({ ids, status = "pending", method = "stripe", paid = "pending", advance }: Facts) =>
  ({
    status,
    advance: advance ? { amount: 500, method: advance, isPaid: false } : null,
    payment: { method, status: paid },
    orderItems: ids.map((productId) => ({ productId, qty: 1 })),
  }) as unknown as Order;
const items = [{ id: 1 }, { id: 2 }];

test("unpaid order: finds the newest pending card order of the same products in any order", () => {
  const newest = order({ ids: [2, 1], paid: "failed" });
  expect(findUnpaidOrder([order({ ids: [1] }), newest, order({ ids: [1, 2] })], items)).toBe(newest);
});

test("unpaid order: ignores other products, and cash, paid, confirmed and cancelled orders", () => {
  const others = [
    order({ ids: [1] }),
    order({ ids: [1, 2, 3] }),
    order({ ids: [1, 3] }),
    order({ ids: [1, 2], method: "cod" }),
    order({ ids: [1, 2], paid: "success" }),
    order({ ids: [1, 2], status: "confirmed" }),
    order({ ids: [1, 2], status: "cancelled" }),
  ];
  expect(findUnpaidOrder(others, items)).toBeUndefined();
  expect(findUnpaidOrder([], [])).toBeUndefined();
});

test("unpaid order: a cash order that waits for an online advance counts, and one that waits for a transfer does not", () => {
  const online = order({ ids: [1, 2], method: "cod", advance: "jazzcash" });
  expect(findUnpaidOrder([online], items)).toBe(online);
  expect(findUnpaidOrder([order({ ids: [1, 2], method: "cod", advance: "bank" })], items)).toBeUndefined();
});
