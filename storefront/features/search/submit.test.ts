import { expect, test } from "vitest";
import { planSubmission } from "./submit.ts";

const CLOSED = { isOpen: false, query: undefined };

test.each([
  ["", CLOSED, undefined, false],
  ["   ", CLOSED, undefined, false],
  ["ssd", CLOSED, "/search?q=ssd", false],
  ["i5", { isOpen: true, query: undefined }, "/search?q=i5", false],
  ["rtx 4060", CLOSED, "/search?q=rtx%204060", true],
  ["rtx 4060", { isOpen: true, query: "rtx 40" }, "/search?q=rtx%204060", true],
  ["rtx 4060", { isOpen: false, query: "rtx 4060" }, "/search?q=rtx%204060", true],
  ["rtx 4060 ", { isOpen: true, query: "rtx 4060" }, "/search?q=rtx%204060", false],
  ["\ud800", CLOSED, undefined, false],
] as const)("submitting %j with %j: opens %j, and the suggestions: %j", (text, shown, to, opensSuggestions) => {
  expect(planSubmission(text, shown)).toEqual({ to, opensSuggestions });
});
