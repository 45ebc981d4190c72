import { expect, test } from "vitest";
import { listFieldsToSet } from "./merge-saved-values.ts";

const sent = { name: "Shop ", city: "Lahore", lines: [{ days: "Mon" }, { days: "Tue" }] };
const saved = { ...sent, name: "Shop" };

test("fields to set: an untouched field gets the value that the server saved", () => {
  expect([...listFieldsToSet("", { sent, saved, current: sent })]).toEqual([["name", "Shop"]]);
});

test("fields to set: text typed during the save stays, also in fields that the server changed", () => {
  const current = { name: "Shop 2", city: "Karachi", lines: [{ days: "Mon" }, { days: "Wed" }] };
  expect([...listFieldsToSet("", { sent, saved, current })]).toEqual([
    ["name", "Shop 2"],
    ["city", "Karachi"],
    ["lines.1.days", "Wed"],
  ]);
});

test("fields to set: a list that grew during the save keeps its current entries", () => {
  const lines = [...sent.lines, { days: "Fri" }];
  expect([...listFieldsToSet("", { sent, saved, current: { ...sent, lines } })]).toEqual([
    ["name", "Shop"],
    ["lines", lines],
  ]);
});
