import { expect, test } from "vitest";
import { formatRupees } from "#contract/rules/money.ts";
import { describeAct } from "./act-texts.ts";

const CASH = {
  number: "RB-7K3F-9Q2M",
  name: "Ayesha Khan",
  method: "cod" as const,
  paymentStatus: "pending" as const,
  payment: { refundable: 0 },
  advance: null,
  booked: null,
};
const CARD = { ...CASH, method: "stripe" as const };
const PAID = { ...CARD, paymentStatus: "success" as const, payment: { refundable: 16_599 } };

test("describeAct, cancel: title and button name the order and the refund, and the other button keeps the order", () => {
  const paid = describeAct("cancel", PAID);
  expect(paid.title).toBe(`Cancel order RB-7K3F-9Q2M and refund ${formatRupees(16_599)} to the card`);
  expect([paid.button, paid.keep]).toEqual([paid.title, "Keep order"]);
  const ways = { jazzcash: "to JazzCash", bank: "to the bank account" } as const;
  for (const method of ["jazzcash", "bank"] as const)
    expect(describeAct("cancel", { ...PAID, method }).title).toContain(ways[method]);
  for (const unpaid of [CASH, CARD])
    expect(describeAct("cancel", unpaid)).toMatchObject({
      title: "Cancel order RB-7K3F-9Q2M",
      button: "Cancel order RB-7K3F-9Q2M",
      keep: "Keep order",
    });
});

test("describeAct, cancel with a booked parcel: says where it is booked, and that it stays booked", () => {
  const booked = {
    service: "postex",
    courier: "PostEx",
    consignment: "1001",
    parcels: 1,
    isOnLoadSheet: true,
  } as const;
  expect(describeAct("cancel", { ...CASH, booked }).about).toContain("A parcel (1001) is booked at PostEx");
  expect(describeAct("cancel", { ...CASH, booked: { ...booked, parcels: 2 } }).about).toContain("2 parcels are booked");
  expect(describeAct("cancel", CASH).about).not.toContain("booked");
});

test("describeAct, a paid advance: cancelling refunds it, and refusing leaves it to the settings", () => {
  const paid = {
    ...CASH,
    advance: { amount: 2_000, method: "stripe" as const, isPaid: true },
    payment: { refundable: 2_000 },
  };
  expect(describeAct("cancel", paid).button).toBe(
    `Cancel order RB-7K3F-9Q2M and refund ${formatRupees(2_000)} to the card`,
  );
  expect(describeAct("cancel", { ...paid, advance: { ...paid.advance, isPaid: false } }).button).not.toContain(
    "refund",
  );
  expect(describeAct("refuse", paid).about).toContain("unless your settings keep it");
});

test("describeAct: promises an undo only where there is one", () => {
  for (const kind of ["cancel", "refuse"] as const) {
    expect(describeAct(kind, CASH).about).toContain("undo this for two minutes");
    expect(describeAct(kind, PAID).about).toContain("cannot be undone");
  }
  expect(describeAct("take-back", CASH).about).toContain("cannot be undone");
});

test("describeAct: cash that the courier collected is not refunded to a card", () => {
  const delivered = { ...CASH, paymentStatus: "success" as const, payment: { refundable: 9_000 } };
  expect(describeAct("cancel", delivered).button).not.toContain("refund");
});
