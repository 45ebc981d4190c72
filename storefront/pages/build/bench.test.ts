import { expect, test } from "vitest";
import type { Finding, ReadBuild } from "#contract/shop/build.ts";
import { fillSlots, meetingsOf, missingSlots, worstFirst } from "./bench-parts.ts";
import { shareText } from "./share-text.ts";
import { sayVerdict } from "./verdict.ts";

const part = (slug: string, family: string | null, count = 1, netPrice = 1_000) =>
  ({ product: { slug, name: slug.toUpperCase(), netPrice }, family, count, sold: true }) as ReadBuild["parts"][number];
const finding = (verdict: Finding["verdict"], ...parts: string[]): Finding => ({
  rule: "cpu-socket",
  verdict,
  text: verdict,
  parts,
  facts: [],
});
const build = (change: Partial<ReadBuild>): ReadBuild => ({
  parts: [part("cpu", "processor"), part("board", "motherboard"), part("box", "case")],
  missing: [],
  totalRupees: 3_000,
  verdict: "fits",
  findings: [],
  power: { drawWatts: 0, recommendedWatts: 0 },
  ...change,
});

test("the bench: every slot in its order, and what belongs in none beside them", () => {
  const slots = fillSlots([part("cooler", "liquid-cooler"), part("disk", "hard-disk"), part("mouse", "mouse")]);
  const filled = slots.filter(({ parts }) => parts.length > 0);
  expect(filled.map(({ slot, parts }) => [slot.name, parts[0]?.product.slug])).toEqual([
    ["storage", "disk"],
    ["cooler", "cooler"],
    ["other", "mouse"],
  ]);
  expect(missingSlots(slots)).toEqual(["processor", "motherboard", "memory", "case", "power supply"]);
});

test("what a part meets: the worst that is said of each other part, notes aside", () => {
  const findings = [
    finding("fits", "cpu", "board"),
    finding("note", "cpu", "board"),
    finding("fits", "box", "board"),
    finding("does-not-fit", "board", "box"),
  ];
  expect(meetingsOf("board", build({ findings }))).toEqual([
    { title: "Processor", verdict: "fits" },
    { title: "Case", verdict: "does-not-fit" },
  ]);
  expect(worstFirst(findings).map(({ verdict }) => verdict)).toEqual(["does-not-fit", "note", "fits", "fits"]);
});

test.each([
  ["nothing", build({ parts: [] }), [], "Nothing chosen yet"],
  ["a whole computer that fits", build({}), [], "Everything fits"],
  ["some parts that fit", build({}), ["memory"], "What is there fits"],
  [
    "two misfits",
    build({ verdict: "does-not-fit", findings: [finding("does-not-fit"), finding("does-not-fit")] }),
    [],
    "2 things do not fit",
  ],
  [
    "one thing unseen",
    build({ verdict: "cannot-verify", findings: [finding("cannot-verify"), finding("note")] }),
    [],
    "One thing we cannot verify",
  ],
])("the verdict on %s", (_, of, missing, headline) => {
  expect(sayVerdict(of, missing).headline).toBe(headline);
});

test("a build as a message: its list with counts and prices, its total and its address", () => {
  const parts = [part("cpu", "processor"), part("fan", "case-fan", 3), part("mouse", "mouse")];
  expect(shareText({ parts, totalRupees: 5_000 }, { name: "RigBazaar", url: "https://shop.example" })).toBe(
    [
      "Build at RigBazaar",
      "Processor: CPU - Rs 1,000",
      "Case fans: 3 x FAN - Rs 3,000",
      "MOUSE - Rs 1,000",
      "Total: Rs 5,000",
      "https://shop.example/build?parts=cpu,fan:3,mouse",
    ].join("\n"),
  );
});
