import { expect, test } from "vitest";
import { fieldsToSet } from "./accept-saved.ts";

const sent = { name: "Shop ", city: "Lahore", lines: [{ days: "Mon" }, { days: "Tue" }] };
const saved = { ...sent, name: "Shop" };

test("fields to set: what the server made of a field that nobody touched since", () => {
  expect([...fieldsToSet("", { sent, saved, current: sent })]).toEqual([["name", "Shop"]]);
});

test("fields to set: what was typed meanwhile stays, field by field, also where the server changed it", () => {
  const current = { name: "Shop 2", city: "Karachi", lines: [{ days: "Mon" }, { days: "Wed" }] };
  expect([...fieldsToSet("", { sent, saved, current })]).toEqual([
    ["name", "Shop 2"],
    ["city", "Karachi"],
    ["lines.1.days", "Wed"],
  ]);
});

test("fields to set: a list that grew meanwhile stays as it is now", () => {
  const lines = [...sent.lines, { days: "Fri" }];
  expect([...fieldsToSet("", { sent, saved, current: { ...sent, lines } })]).toEqual([
    ["name", "Shop"],
    ["lines", lines],
  ]);
});
