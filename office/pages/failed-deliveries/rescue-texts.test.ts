import { expect, test } from "vitest";
import { buildAdviceText, listDeliveryDays } from "#contract/rules/order/delivery-advice.ts";
import { buildRescueUrl, describeAdvice } from "./rescue-texts.ts";

test("WhatsApp: the number is international, and the text has the order, the address and the cash", () => {
  const parcel = {
    name: "Ayesha",
    phone: "03001234567",
    orderNumber: "RB-7K3F-9Q2M",
    courier: "PostEx",
    address: "House 5",
    city: "Multan",
    cash: 2_500,
  };
  const url = new URL(buildRescueUrl("RigBazaar", parcel));
  expect(url.pathname).toBe("/923001234567");
  expect(url.searchParams.get("text")).toMatch(/PostEx could not deliver.*RB-7K3F-9Q2M to: House 5, Multan.*2,500/);
  expect(buildRescueUrl("RigBazaar", { ...parcel, cash: null })).not.toContain("cash");
});

test("advice: what was asked, by whom, and how it ended", () => {
  const advice = {
    kind: "try-again",
    day: "2026-11-20",
    address: null,
    phone: "03001234567",
    at: "2026-11-18T07:00:00Z",
  } as const;
  expect(describeAdvice({ ...advice, result: "no", answer: "Not possible", by: "" }, "PostEx")).toMatch(
    /^The customer, by the link, .*: Please deliver again on Fri 20 November\. Please call 03001234567\. PostEx refused\. Not possible$/,
  );
  expect(buildAdviceText({ kind: "return" })).toBe("Please return the parcel to us.");
});

test("days to choose from: the next five without Sundays", () => {
  expect(listDeliveryDays("2026-11-20")).toEqual([
    "2026-11-21",
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
  ]);
});
