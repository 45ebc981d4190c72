import { expect, test } from "vitest";
import { parseSender } from "./mail-sender.ts";

test.each([
  ["orders@chip.pk", { name: "", address: "orders@chip.pk" }],
  ["Chip & Co <orders@chip.pk>", { name: "Chip & Co", address: "orders@chip.pk" }],
  ['"Chip, Co" <orders@chip.pk>', { name: "Chip, Co", address: "orders@chip.pk" }],
  ["", undefined],
  ["Chip <nobody>", undefined],
  ["Chip\r\nBcc: all@chip.pk <orders@chip.pk>", undefined],
  ["a@chip.pk, b@chip.pk", undefined],
])("sender: %j is %j", (text, read) => {
  expect(parseSender(text)).toEqual(read);
});
