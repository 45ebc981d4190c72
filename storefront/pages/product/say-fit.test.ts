import { expect, test } from "vitest";
import type { Finding } from "#contract/shop/build.ts";
import { sayFit } from "./say-fit.ts";

const finding = (verdict: Finding["verdict"], text: string, ...parts: string[]): Finding => ({
  rule: "gpu-length",
  verdict,
  text,
  parts: ["card", ...parts],
  facts: [],
});
const parts = [
  { slug: "board", title: "Motherboard" },
  { slug: "box", title: "Case" },
  { slug: "cooler", title: "CPU cooler" },
  { slug: "fan", title: "Case fans" },
];

test("a product that fits: what it fits, and what is worth knowing", () => {
  const findings = [
    finding("fits", "It has room", "box"),
    finding("fits", "It has a slot", "board"),
    finding("fits", "It has air", "cooler"),
    finding("note", "Tight: 50 W are missing", "box"),
  ];
  expect(sayFit({ verdict: "fits", findings, parts })).toBe(
    "Fits your motherboard, case, and CPU cooler. Tight: 50 W are missing.",
  );
});

test("a product that does not fit: why, and then what it would fit", () => {
  const findings = [finding("does-not-fit", "The card is too long", "box"), finding("fits", "It has a slot", "board")];
  expect(sayFit({ verdict: "does-not-fit", findings, parts })).toBe("The card is too long. Fits your motherboard.");
});

test("a product of which a fact is unknown: what cannot be seen", () => {
  const findings = [finding("cannot-verify", 'We cannot see "Length"', "box")];
  expect(sayFit({ verdict: "cannot-verify", findings, parts })).toBe('We cannot see "Length".');
});
