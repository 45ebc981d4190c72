import { expect, test } from "vitest";
import type { Finding } from "#contract/shop/build.ts";
import { describeFit } from "./describe-fit.ts";

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

test("a product that fits: lists the parts it fits, then the notes", () => {
  const findings = [
    finding("fits", "It has room", "box"),
    finding("fits", "It has a slot", "board"),
    finding("fits", "It has air", "cooler"),
    finding("note", "Tight: 50 W are missing", "box"),
  ];
  expect(describeFit({ verdict: "fits", findings, parts })).toBe(
    "Fits your motherboard, case, and CPU cooler. Tight: 50 W are missing.",
  );
});

test("a product that does not fit: gives the reason, then the parts it fits", () => {
  const findings = [finding("does-not-fit", "The card is too long", "box"), finding("fits", "It has a slot", "board")];
  expect(describeFit({ verdict: "does-not-fit", findings, parts })).toBe(
    "The card is too long. Fits your motherboard.",
  );
});

test("a product with an unknown fact: states what cannot be verified", () => {
  const findings = [finding("cannot-verify", 'Not specified: "Length"', "box")];
  expect(describeFit({ verdict: "cannot-verify", findings, parts })).toBe('Not specified: "Length".');
});
