import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PERMISSIONS } from "#contract/office/permissions.ts";
import { DESK_ACTS } from "#contract/rules/order/order-status.ts";
import { describeChange, getActionLabel, hasSentence } from "./describe-change.ts";

/** Every action that the server's code writes to history, found in its source. */
function listRecordedActions(): string[] {
  const sources = readdirSync("server", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => readFileSync(`server/${file}`, "utf8"));
  const actions = new Set<string>();
  for (const source of sources)
    for (const [place] of source.matchAll(/\baction: [^,}\n]*|ACTIONS = \{[^}]*\}/g))
      for (const [, action = ""] of place.matchAll(/"([a-z-]+\.[a-z-]+)"/g)) actions.add(action);
  // Some are named where a helper is called: every name of a known kind counts.
  const kinds = new Set([...actions].map((action) => action.split(".")[0]));
  for (const source of sources)
    for (const [, kind = "", verb = ""] of source.matchAll(/"([a-z-]+)\.([a-z-]+)"/g))
      if (kinds.has(kind) && !Object.hasOwn(PERMISSIONS, `${kind}.${verb}`)) actions.add(`${kind}.${verb}`);
  for (const act of Object.keys(DESK_ACTS)) actions.add(`order.${act}`);
  return [...actions].toSorted();
}

test("describeChange: every action that is ever recorded has a sentence", () => {
  const actions = listRecordedActions();
  expect(actions.length).toBeGreaterThan(80);
  expect(actions).toEqual(
    expect.arrayContaining(["product.change", "banner.change", "staff.invite", "customer.merge"]),
  );
  expect(actions.filter((action) => !hasSentence(action))).toEqual([]);
});

const subject = { kind: "product", id: "7", name: "Ryzen 5 5600" };
const say = (action: string, entry: object = {}) => {
  const { lead, subject: name, rest } = describeChange({ action, subject, before: null, after: null, ...entry });
  return [lead, name, rest].filter(Boolean).join(" ");
};

test("describeChange: a change names what was changed, and many fields are counted", () => {
  const price = { before: { total: 10, netPrice: 9 }, after: { total: 12, netPrice: 11 } };
  expect(say("product.change", price)).toBe("changed the price of Ryzen 5 5600");
  expect(say("product.change", { after: { name: "R5", warrantyMonths: 12 } })).toBe(
    "changed the name and the warranty months of Ryzen 5 5600",
  );
  expect(say("product.change", { after: { name: "", slug: "", stock: 1, facts: {} } })).toBe(
    "changed 4 details of Ryzen 5 5600",
  );
});

test("describeChange: an invitation names who was invited; an erased or older entry does not", () => {
  const role = { kind: "staff", id: "", name: "catalogue" };
  expect(say("staff.invite", { subject: role, after: { email: "ali@chip.pk" } })).toBe(
    "invited ali@chip.pk as catalogue",
  );
  expect(say("staff.invite", { subject: role, after: {} })).toBe("invited a staff member as catalogue");
});

test("describeChange: a name in the middle keeps the rest; a sentence without a place has no name", () => {
  const order = { kind: "order", id: "RB-1", name: "RB-1" };
  expect(describeChange({ action: "order.deliver", subject: order, before: null, after: null })).toEqual({
    lead: "marked order",
    subject: "RB-1",
    rest: "as delivered",
  });
  expect(say("courier.prices")).toBe("changed delivery prices");
  expect(say("robot.wave-hello")).toBe("changed (wave hello) the robot Ryzen 5 5600");
});

test("getActionLabel: the filter names the record, then the sentence; no two are alike", () => {
  expect(getActionLabel("product.change")).toBe("Product: changed details of …");
  expect(getActionLabel("brand.merge")).toBe("Brand: merged another brand into …");
  expect(getActionLabel("order.deliver")).toBe("Order: marked order … as delivered");
  const labels = listRecordedActions().map(getActionLabel);
  expect(new Set(labels).size).toBe(labels.length);
});
