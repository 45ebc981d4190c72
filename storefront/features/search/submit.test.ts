import { expect, test } from "vitest";
import { planSubmission } from "./submit.ts";

test.each([
  ["nothing typed", { text: "  ", isDismissed: false, answered: undefined }, undefined, false],
  ["half a character", { text: "\ud800", isDismissed: false, answered: undefined }, undefined, false],
  ["a short text", { text: "i5", isDismissed: false, answered: undefined }, "/search?q=i5", false],
  ["a short text, dismissed", { text: "ssd", isDismissed: true, answered: undefined }, "/search?q=ssd", false],
  ["not answered yet", { text: "rtx 4060", isDismissed: false, answered: "rtx 40" }, "/search?q=rtx%204060", true],
  ["answered", { text: "rtx 4060 ", isDismissed: false, answered: "rtx 4060" }, "/search?q=rtx%204060", false],
  ["dismissed", { text: "rtx 4060", isDismissed: true, answered: undefined }, undefined, true],
] as const)("Enter, %s: opens the results page %j, and the suggestions %j", (_, state, to, opensSuggestions) => {
  expect(planSubmission(state)).toEqual({ to, opensSuggestions });
});
