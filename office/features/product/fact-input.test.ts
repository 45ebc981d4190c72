import { expect, test } from "vitest";
import { chooseOption, writeCount } from "./fact-input.ts";

const fact = { options: { hdmi: "HDMI", dp: "DisplayPort", usb: "USB-C" } };

test("chooseOption: the chosen keys are in the order of the options", () => {
  expect(chooseOption(fact, new Set(["usb"]), { key: "hdmi", isIn: true })).toEqual(["hdmi", "usb"]);
  expect(chooseOption(fact, new Set(["hdmi", "usb"]), { key: "hdmi", isIn: false })).toEqual(["usb"]);
});

test("chooseOption: without a key nothing is stated; a key that the fact does not have goes", () => {
  expect(chooseOption(fact, new Set(["usb"]), { key: "usb", isIn: false })).toBeUndefined();
  expect(chooseOption(fact, new Set(["vga"]), { key: "dp", isIn: true })).toEqual(["dp"]);
});

test("writeCount: counts are whole; an emptied, zero or unreadable count goes", () => {
  expect(writeCount({ hdmi: 1 }, "dp", "2.4")).toEqual({ hdmi: 1, dp: 2 });
  expect(writeCount({ hdmi: 3 }, "hdmi", "1")).toEqual({ hdmi: 1 });
  for (const written of ["", "0", "-1", "two"])
    expect(writeCount({ hdmi: 1, dp: 2 }, "dp", written)).toEqual({ hdmi: 1 });
});

test("writeCount: the last count that goes states nothing, not that there are none", () => {
  expect(writeCount({ hdmi: 1 }, "hdmi", "")).toBeUndefined();
});
